import { command, query } from '../kernel/command.ts';
import { answerField } from './answer-fields.ts';
import { exercises } from './assessment.ts';
import type { AnswerInPlaces, AttemptForTaking, AttemptScore, PartFeedback } from './attempt.ts';
import type { Answer } from './answer.ts';
import type { QuestionGrade } from './grade.ts';
import { questionLimits } from './question.ts';

/** An exercise that is taken without an account: the browser keeps what is answered, the server remembers nothing. */
export interface Practice extends AttemptForTaking {
  /** That is taken. */
  readonly revision: number;
}

/** How an answer did. Key and explanation are null where they are not shown (yet). */
export interface CheckedAnswer {
  readonly question: string;
  /** Parts are called by their places in the attempt. */
  readonly grade: QuestionGrade;
  readonly rightAnswer: Answer | null;
  readonly explanationHtml: string | null;
  /** What the author says about parts of the answer. */
  readonly feedback: readonly PartFeedback[];
}

export interface PracticeChecked {
  readonly score: AttemptScore;
  /** Percent; null: there is none. */
  readonly passingScore: number | null;
  readonly answers: readonly CheckedAnswer[];
}

/** Bytes of a check: the longest program, twice over. More answers than that are sent by parts. */
const MOST_BYTES = 512 * 1024;

export const practice = {
  /** `guest`: drawn by the browser; the order of questions and options follows from it, and nobody can guess how. */
  begin: query<Practice>()('BeginPractice', {
    route: 'GET /excercise/practice/:assessment' as `GET /${string}`,
    access: 'public',
    topics: [exercises.topics.public],
    input: f => ({ assessment: f.key, guest: f.key }),
  }),
  /** Grades what is sent and records nothing. `all`: it is handed in, and what was not answered counts as wrong. */
  check: command('CheckPractice', {
    route: 'POST /excercise/practice/:assessment/check',
    permission: 'public',
    activity: 'Checked an exercise’s answers',
    subject: exercises.subject,
    bytes: MOST_BYTES,
    input: f => ({
      assessment: f.key,
      guest: f.key,
      revision: f.wholeNumber(1, 2_147_483_647),
      answers: f.listOf(
        f.objectOf<AnswerInPlaces>({ question: f.key, answer: f.nullable(answerField(f)) }),
        questionLimits.questions,
      ),
      all: f.flag,
    }),
    refuses: {
      'not-said': { kind: 'conflict', message: 'Feedback for this exercise comes after you submit it.' },
      changed: { kind: 'conflict', message: 'This exercise has changed since you started. Start again.' },
    },
  }),
} as const;
