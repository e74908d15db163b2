import { command, query } from '../kernel/command.ts';
import { answerField } from './answer-fields.ts';
import { assessmentsOf, nameOf, type AssessmentContract } from './assessment.ts';
import type { AnswerInPlaces, AttemptForTaking } from './attempt.ts';
import { questionLimits } from './question.ts';
import { previewing } from './refusals.ts';

/** A draft as learners would take it. Nobody remembers anything of it. */
export interface Preview extends AttemptForTaking {
  /** Another one once a question, or their order, has changed. */
  readonly state: string;
}

const previewOf = ({ noun, path, kind, may, group, topics }: AssessmentContract) => ({
  /** `seed`: drawn by the browser; the order of questions and options follows from it. */
  begin: query<Preview>()(`Preview${nameOf(noun)}`, {
    route: `GET ${path}/:key/preview` as `GET /${string}`,
    access: group,
    topics: [topics.staff],
    input: f => ({ key: f.key, seed: f.key }),
  }),
  /** Grades what is sent by the draft's keys, which it answers with. `all`: it is handed in. Answers `PracticeChecked`. */
  check: command(`Check${nameOf(noun)}Preview`, {
    route: `POST ${path}/:key/preview/check`,
    permission: may.edit,
    activity: 'Checked answers in a preview',
    subject: kind,
    input: f => ({
      key: f.key,
      seed: f.key,
      state: f.line(64),
      answers: f.listOf(
        f.objectOf<AnswerInPlaces>({ question: f.key, answer: f.nullable(answerField(f)) }),
        questionLimits.questions,
      ),
      all: f.flag,
    }),
    refuses: previewing,
  }),
});

export const previews = {
  quiz: previewOf(assessmentsOf.quiz),
  exercise: previewOf(assessmentsOf.exercise),
  'quiz-bank': previewOf(assessmentsOf['quiz-bank']),
  'unit-assessment': previewOf(assessmentsOf['unit-assessment']),
} as const;
