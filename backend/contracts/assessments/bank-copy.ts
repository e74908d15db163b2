import { command, query, type Page } from '../kernel/command.ts';
import { versionField } from '../kernel/history.ts';
import { assessmentsOf, exercises, nameOf, quizBanks, quizzes, unitAssessments } from './assessment.ts';
import type { QuestionSummary } from './question-summary.ts';
import { mostQuestions } from './question.ts';
import type { AttemptKind } from './assessment-events.ts';
import { placing } from './refusals.ts';

/** A bank to choose from. */
export interface BankChoice {
  readonly key: string;
  readonly title: string;
  readonly totalQuestions: number;
}

/** Banks, for whoever writes quizzes or exercises. */
export const bankChoices = query<Page<BankChoice>>()('BankChoices', {
  route: 'GET /assessment/banks',
  access: 'staff',
  topics: [quizBanks.topics.staff],
  input: f => ({ ...f.paging }),
});

/** Questions of one bank, in their order; 20 a page by default. `search`: part of the beginning of their texts. */
export const bankQuestions = query<Page<QuestionSummary>>()('BankQuestions', {
  route: 'GET /assessment/banks/:bank/questions',
  access: 'staff',
  topics: [quizBanks.topics.staff],
  input: f => ({ bank: f.key, page: f.paging.page, limit: f.paging.limit, search: f.paging.search }),
});

const copyInto = (kind: AttemptKind) => {
  const { path, may, noun, article, questionSubject } = assessmentsOf[kind];
  const name = nameOf(noun);
  return command(`CopyQuestionTo${name}`, {
    route: `POST ${path}/:assessment/questions/copy`,
    permission: may.edit,
    activity: `Copied a question from a bank to ${article} ${noun}`,
    subject: questionSubject,
    /** One question; `key` of the copy, so that a repetition copies nothing twice. */
    input: f => ({ assessment: f.key, bank: f.key, source: f.key, key: f.newKey }),
    refuses: placing(mostQuestions(kind)),
  });
};

export const copyQuestion = {
  quiz: copyInto(quizzes.kind),
  exercise: copyInto(exercises.kind),
  'unit-assessment': copyInto(unitAssessments.kind),
} as const;

/** What became of a copy and of what it was copied from. */
export const originStates = ['alike', 'changed-here', 'changed-there', 'gone'] as const;
export type OriginState = (typeof originStates)[number];

export interface QuestionOriginNow {
  readonly state: OriginState;
  /** Null: it was deleted. */
  readonly bank: { readonly title: string; readonly slug: string } | null;
}

/** Where a quiz or an exercise holds a copy of a bank's question. */
export interface QuestionCopy {
  /** Key of the copy. */
  readonly key: string;
  readonly kind: AttemptKind;
  readonly title: string;
  readonly slug: string;
  /** Slug of the top category. */
  readonly parentCategorySlug: string;
  /** It says what the bank's question says now. */
  readonly alike: boolean;
}

/** Copies of one bank's question, by their titles; 20 a page. */
export const copiesOfQuestion = query<Page<QuestionCopy>>()('CopiesOfQuestion', {
  route: 'GET /assessment/bank/:bank/questions/:key/copies',
  access: quizBanks.group,
  topics: [quizBanks.topics.staff, quizzes.topics.staff, exercises.topics.staff],
  input: f => ({ bank: f.key, key: f.key, page: f.paging.page, limit: f.paging.limit }),
});

const originIn = (kind: AttemptKind) => {
  const { path, group, may, noun, article, questionSubject, topics } = assessmentsOf[kind];
  const name = nameOf(noun);
  return {
    /** Of a question that was copied; `missing` of one that was written here. */
    ask: query<QuestionOriginNow>()(`OriginOf${name}Question`, {
      route: `GET ${path}/:assessment/questions/:key/origin` as `GET /${string}`,
      access: group,
      topics: [topics.staff, quizBanks.topics.staff],
      input: f => ({ assessment: f.key, key: f.key }),
    }),
    /** Makes a copy what the bank's question is now. Nothing reaches learners before the next publication. */
    take: command(`TakeBankVersionOf${name}Question`, {
      route: `POST ${path}/:assessment/questions/:key/take-bank-version`,
      permission: may.edit,
      activity: `Updated a question in ${article} ${noun} from its bank`,
      subject: questionSubject,
      input: f => ({ assessment: f.key, key: f.key, version: f.optional(versionField(f)) }),
      refuses: {
        'not-copied': { kind: 'conflict', message: 'This question was not copied from a bank.' },
        'origin-gone': { kind: 'conflict', message: 'The original question is no longer in the bank.' },
      },
    }),
  };
};

export const questionOrigin = {
  quiz: originIn(quizzes.kind),
  exercise: originIn(exercises.kind),
  'unit-assessment': originIn(unitAssessments.kind),
} as const;
