import { randomUUID } from 'node:crypto';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import type { AttemptEvent } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import type { Question } from '@learnloom/contracts/assessments/question';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { TestAreas } from '@learnloom/testing/areas';

const TOGETHER = 50;

/** An attempt that was handed in; every other question is right, at random. */
function history(assessment: string, questions: readonly Question[]): readonly AttemptEvent[] {
  const grades = questions.map(({ key, points: max }): QuestionGrade => {
    const right = Math.random() < 0.5;
    const rest = { question: key, max, parts: [], version: 0, override: false, dropped: false };
    return right ? { ...rest, points: max, status: 'right' } : { ...rest, points: 0, status: 'unanswered' };
  });
  const seconds = Object.fromEntries(questions.map(({ key }) => [key, 20]));
  const answers = questions.flatMap((question, at) =>
    grades[at]?.status === 'right' ? [{ question: question.key, answer: keyAnswer(question) }] : [],
  );
  return [
    {
      type: 'AttemptStarted',
      data: {
        assessment,
        kind: 'quiz',
        learner: randomUUID(),
        number: 1,
        revision: 1,
        seed: randomUUID(),
        questions: questions.map(({ key }) => ({ key, version: 0 })),
        endsAt: null,
        passingScore: 50,
      },
    },
    { type: 'AnswersSaved', data: { sequence: 1, answers, flagged: [], seconds, late: false } },
    { type: 'AttemptSubmitted', data: { on: new Date().toISOString(), by: 'learner', seconds } },
    { type: 'AttemptGraded', data: { grades } },
  ];
}

/** Records attempts at a quiz as if they had been taken, and waits until the read models show them. */
export async function record(
  { kernel }: TestAreas,
  assessment: string,
  questions: readonly Question[],
  count: number,
): Promise<void> {
  const { store, sealing, barrier } = kernel;
  const one = async (): Promise<string> => {
    const stream = streamName('attempt', randomUUID());
    const cause = { commandId: randomUUID(), command: attempts.submit.name, actor: randomUUID() };
    const metadata = { ...cause, time: new Date().toISOString(), correlationId: cause.commandId, schema: 1 };
    const sealed = await sealing.seal(stream, history(assessment, questions));
    const events = sealed.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata }));
    return (await store.append(stream, events, 'none')).position;
  };
  for (let done = 0; done < count; done += TOGETHER) {
    const positions = await Promise.all(Array.from({ length: Math.min(TOGETHER, count - done) }, one));
    const last = positions.reduce((newest, position) => (position > newest ? position : newest));
    if (!(await barrier.reached(last, 120_000))) throw new Error('The read models do not follow');
  }
}
