import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { isCodeQuestion, type Question } from '@learnloom/contracts/assessments/question';
import { answered, emptyAnswer } from '../questions.fixture.ts';
import { score } from './score-question.ts';

/** Many: the scorer is what marks hang on. */
const many = { numRuns: 3000 };

const reversed = <T>(values: readonly T[]): readonly T[] => [...values].reverse();

/** The same question with its options, items' list of spots or tests written in another order. */
function reordered(question: Question): Question {
  if (question.questionMode === 'MULTIPLE_CHOICE')
    return { ...question, options: reversed(question.options), answers: reversed(question.answers) };
  if (question.questionMode === 'HOTSPOT') return { ...question, hotspots: reversed(question.hotspots) };
  if (question.questionMode === 'FILL_IN_THE_BLANK') return { ...question, blanks: reversed(question.blanks) };
  if (isCodeQuestion(question))
    return { ...question, code: { ...question.code, testCases: reversed(question.code.testCases) } };
  return question;
}

/** The same answer with everything in it said twice. */
function doubled(answer: Answer): Answer {
  if (answer.questionMode === 'MULTIPLE_CHOICE') return { ...answer, answers: [...answer.answers, ...answer.answers] };
  if (answer.questionMode === 'SEQUENCE_ARRANGEMENT') return { ...answer, order: [...answer.order, ...answer.order] };
  if (answer.questionMode === 'HOTSPOT')
    return { ...answer, markers: answer.markers.flatMap(marker => [marker, marker]) };
  return answer;
}

test('a score lies between 0 and 1 and says what it is [ATT-01]', () => {
  fc.assert(
    fc.property(answered, ({ question, answer, outcomes }) => {
      const { fraction, status } = score(question, answer, outcomes);
      expect(fraction).toBeGreaterThanOrEqual(0);
      expect(fraction).toBeLessThanOrEqual(1);
      if (status === 'right') expect(fraction).toBe(1);
      if (status === 'partial') expect(fraction > 0 && fraction < 1).toBe(true);
      if (status !== 'right' && status !== 'partial') expect(fraction).toBe(0);
    }),
    many,
  );
});

test('the key scores 1', () => {
  fc.assert(
    fc.property(answered, ({ question, outcomes }) => {
      const passed = outcomes.map(outcome => ({ ...outcome, passed: true }));
      expect(score(question, keyAnswer(question), passed)).toMatchObject({ fraction: 1, status: 'right' });
    }),
    many,
  );
});

test('nothing answered scores 0, whatever its tests come to', () => {
  fc.assert(
    fc.property(answered, ({ question, outcomes }) => {
      expect(score(question, emptyAnswer(question), outcomes)).toMatchObject({ fraction: 0, status: 'unanswered' });
      expect(score(question, null)).toMatchObject({ fraction: 0, status: 'unanswered' });
    }),
    many,
  );
});

test('the order in which the author wrote options, spots, blanks or tests does not matter', () => {
  fc.assert(
    fc.property(answered, ({ question, answer, outcomes }) => {
      const { fraction, status } = score(question, answer, outcomes);
      const other = score(reordered(question), answer, outcomes);
      expect(other.status).toBe(status);
      expect(other.fraction).toBeCloseTo(fraction, 12);
    }),
    many,
  );
});

test('the order in which options are ticked or markers placed does not matter', () => {
  fc.assert(
    fc.property(answered, ({ question, answer, outcomes }) => {
      if (answer.questionMode !== 'MULTIPLE_CHOICE') return;
      const other = { ...answer, answers: reversed(answer.answers) };
      expect(score(question, other, outcomes).fraction).toBe(score(question, answer, outcomes).fraction);
    }),
    many,
  );
});

test('saying something twice never helps', () => {
  fc.assert(
    fc.property(answered, ({ question, answer, outcomes }) => {
      const once = score(question, answer, outcomes).fraction;
      const capped = answer.questionMode === 'HOTSPOT' && question.questionMode === 'HOTSPOT';
      // Markers above the cap are cut off: what is compared is the same number of places.
      const first = capped ? { ...question, maxMarkers: 50 } : question;
      const unhindered = capped ? score(first, answer, outcomes).fraction : once;
      expect(score(first, doubled(answer), outcomes).fraction).toBeLessThanOrEqual(unhindered);
    }),
    many,
  );
});

test('an answer to another type of question is no answer', () => {
  fc.assert(
    fc.property(answered, answered, ({ question }, { answer, outcomes }) => {
      if (question.questionMode !== answer.questionMode)
        expect(score(question, answer, outcomes).status).toBe('unanswered');
    }),
  );
});
