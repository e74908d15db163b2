import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { Question } from '@learnloom/contracts/assessments/question';
import { seededNumbers, shuffled } from '@learnloom/contracts/assessments/seeded-order';
import { answered } from '../questions.fixture.ts';
import { guessFloor } from './guess-floor.ts';
import { score } from './score-question.ts';

function guess(question: Question, seed: string): Answer | null {
  const number = seededNumbers(seed);
  if (question.questionMode === 'MULTIPLE_CHOICE') {
    const ids = question.options.map(({ id }) => id);
    const one = ids[Math.floor(number() * ids.length)] ?? '';
    return {
      questionMode: 'MULTIPLE_CHOICE',
      answers: question.several ? ids.filter(() => number() < 0.5) : [one],
    };
  }
  if (question.questionMode === 'TRUE_OR_FALSE')
    return { questionMode: 'TRUE_OR_FALSE', answers: [number() < 0.5 ? 'TRUE' : 'FALSE'] };
  if (question.questionMode === 'SEQUENCE_ARRANGEMENT')
    return {
      questionMode: 'SEQUENCE_ARRANGEMENT',
      order: shuffled(
        question.items.map(({ id }) => id),
        seed,
      ),
    };
  return null;
}

test('the floor is what answering at random comes to', () => {
  const tries = 3000;
  fc.assert(
    fc.property(answered, ({ question }) => {
      if (!guess(question, '')) return;
      let sum = 0;
      for (let run = 0; run < tries; run += 1) sum += score(question, guess(question, `seed ${run}`)).fraction;
      expect(Math.abs(sum / tries - guessFloor(question))).toBeLessThan(0.04);
    }),
    { numRuns: 60 },
  );
});

test('the floor of one spot is its share of the image', () => {
  const hotspot = fc.sample(answered, 500).find(({ question }) => question.questionMode === 'HOTSPOT')?.question;
  if (hotspot?.questionMode !== 'HOTSPOT') throw new Error('No hotspot was drawn');
  const question: Question = {
    ...hotspot,
    hotspots: [{ id: 'a', x: 0.5, y: 0.5, radius: 0.2 }],
    hotspotImageSize: { width: 100, height: 100 },
    maxMarkers: 1,
    grading: 'hits',
  };
  expect(guessFloor(question)).toBeCloseTo(Math.PI * 0.04, 1);
});
