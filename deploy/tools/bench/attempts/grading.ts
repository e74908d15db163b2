import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { score } from '@learnloom/grading/scoring/score-question';
import { compareCosts, type Figure } from '../figure.ts';
import { cpuMicroseconds } from '../processes/cpu.ts';
import { questionsOf } from './quiz.ts';

const ATTEMPTS = 1000;
const QUESTIONS = 20;
const LIMIT_MS = 1000;

/** Grading without programs: milliseconds of CPU, of the second that it may take. */
export async function measureGrading(rounds: number): Promise<Figure> {
  const answered = questionsOf(QUESTIONS).map(question => ({ question, answer: keyAnswer(question) }));
  const { measured } = await compareCosts(rounds, {
    measured: () => {
      const before = cpuMicroseconds();
      for (let at = 0; at < ATTEMPTS; at += 1) for (const { question, answer } of answered) score(question, answer);
      return Promise.resolve((cpuMicroseconds() - before) / 1000);
    },
    limits: [],
  });
  return {
    name: `grading ${ATTEMPTS} attempts of ${QUESTIONS} questions`,
    unit: 'ms of CPU',
    measured,
    limit: LIMIT_MS,
    ratio: LIMIT_MS / measured,
    goal: 1,
  };
}
