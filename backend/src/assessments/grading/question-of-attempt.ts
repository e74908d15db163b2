import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { questionOf } from '@learnloom/contracts/assessments/question-events';
import type { Question } from '@learnloom/contracts/assessments/question';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import type { Ports } from '../../kernel/ports.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { questionStream } from '../question/question.ts';

/** A question as it stood at a version of its stream; null: it never did. */
export async function questionAt(
  kind: AttemptKind,
  key: string,
  version: number,
  ports: Pick<Ports, 'store' | 'sealing'>,
): Promise<Question | null> {
  const state = (await recordedStates(questionStream(assessmentsOf[kind]), key, ports))[version];
  return state ? questionOf(state) : null;
}

/** The question by whose key an attempt's answer is graded; null: the attempt has no such question. */
export async function questionOfAttempt(attemptKey: string, question: string, ports: Ports): Promise<Question | null> {
  const attempt = await ports.stateOf(attemptStream, attemptKey);
  if (!attempt) return null;
  const { questions } = await revisionContent(attempt, ports);
  const pinned = attempt.questions.find(({ key }) => key === question);
  const version = attempt.grades[question]?.version ?? pinned?.version;
  if (version === undefined || version === pinned?.version) return questions.get(question) ?? null;
  return questionAt(attempt.kind, question, version, ports);
}
