import type { QuestionSaved } from '@learnloom/contracts/assessments/assessment';
import type { Question } from '@learnloom/contracts/assessments/question';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { assertRecordable, sendCommand } from '@learnloom/ui/platform';
import type { AdminKind } from '../kinds.ts';

export interface SentQuestion {
  /** Key of the assessment. */
  readonly assessment: string;
  readonly question: Question;
  /** That its author has seen. */
  readonly version: number | null;
}

/** Saves a question. Throws `ApiProblem`, before it is sent where the server cannot record so much at once. */
export async function sendQuestion(
  { editQuestion }: AdminKind['contract'],
  { assessment, question, version }: SentQuestion,
  idempotencyKey: string,
): Promise<Answer<QuestionSaved>> {
  const input = { assessment, key: question.key, question, ...(version !== null && { version }) };
  assertRecordable(input, 'question');
  return sendCommand<ReturnType<typeof editQuestion.input>, QuestionSaved>(editQuestion, input, { idempotencyKey });
}
