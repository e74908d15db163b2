import { command, query, type Page } from '../kernel/command.ts';
import { assessmentsOf, exercises, quizBanks, quizzes } from './assessment.ts';
import type { QuestionSummary } from './question-summary.ts';
import { mostQuestions } from './question.ts';
import type { TakenKind } from './assessment-events.ts';
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

/** Questions of one bank, in their order; 20 a page by default. */
export const bankQuestions = query<Page<QuestionSummary>>()('BankQuestions', {
  route: 'GET /assessment/banks/:bank/questions',
  access: 'staff',
  topics: [quizBanks.topics.staff],
  input: f => ({ bank: f.key, page: f.paging.page, limit: f.paging.limit }),
});

const copyInto = (kind: TakenKind) => {
  const { path, may, noun, questionSubject } = assessmentsOf[kind];
  const name = kind === 'quiz' ? 'Quiz' : 'Exercise';
  return command(`CopyQuestionTo${name}`, {
    route: `POST ${path}/:assessment/questions/copy`,
    permission: may.edit,
    activity: `Copied a question from a bank to ${kind === 'quiz' ? 'a' : 'an'} ${noun}`,
    subject: questionSubject,
    /** One question; `key` of the copy, so that a repetition copies nothing twice. */
    input: f => ({ assessment: f.key, bank: f.key, source: f.key, key: f.newKey }),
    refuses: placing(mostQuestions(kind)),
  });
};

export const copyQuestion = { quiz: copyInto(quizzes.kind), exercise: copyInto(exercises.kind) } as const;
