import { describe, expect, test } from 'vitest';
import { paragraphsOf, plainDocument } from '../kernel/document.ts';
import { keyAnswer } from './key-answer.ts';
import { answerForLearner, answerFromLearner, forLearner } from './learner-question.ts';
import { newQuestion } from './new-question.ts';
import { codeModes, type Question, type QuestionTest } from './question.ts';
import { shownOrder } from './shown-order.ts';

const id = (n: number) => `5b0a3c52-38a9-4b8c-9d4f-${String(n).padStart(12, '0')}`;
const key = id(999);
const CANARY = 'canary';
const rich = plainDocument(CANARY);
const render = (document: string) => paragraphsOf(document).join();
const test1: QuestionTest = {
  id: id(1),
  name: 'shown',
  inputDisplay: 'f(1)',
  driverCode: 'f(1)',
  expectedOutput: '1',
  marks: 1,
  hidden: false,
};
const hiddenTest: QuestionTest = {
  id: `${CANARY}-id`,
  name: CANARY,
  inputDisplay: CANARY,
  driverCode: CANARY,
  expectedOutput: CANARY,
  marks: 2,
  hidden: true,
};

const choice: Question = {
  ...newQuestion('MULTIPLE_CHOICE', key),
  options: [0, 1, 2, 3].map(n => ({ id: n === 0 ? `${CANARY}-0` : id(n), value: plainDocument(`option ${n}`) })),
  answers: [`${CANARY}-0`],
};
const sequence = (texts: readonly string[]) => ({
  ...newQuestion('SEQUENCE_ARRANGEMENT', key),
  items: texts.map((text, n) => ({ id: `${CANARY}-${n}`, text })),
});

const written: readonly Question[] = [
  choice,
  { ...newQuestion('TRUE_OR_FALSE', key), answers: ['TRUE'] },
  { ...newQuestion('SHORT_ANSWER', key), answerText: rich },
  { ...newQuestion('ESSAY', key), answerText: rich, rubric: [{ id: id(3), text: CANARY, points: 1 }] },
  {
    ...newQuestion('FILL_IN_THE_BLANK', key),
    questionText: 'a __ b ____',
    blanks: [0, 1, 2].map(index => ({ index, correctAnswers: [CANARY] })),
  },
  sequence(['one', 'two', 'three']),
  {
    ...newQuestion('HOTSPOT', key),
    hotspots: [{ id: CANARY, x: 0.123456, y: 0.654321, radius: 0.05 }],
    hotspotImage: `${CANARY}.png`,
    hotspotImageSrc: 'media/1.png',
  },
  ...codeModes.map(mode => ({
    ...newQuestion(mode, key),
    code: { ...newQuestion(mode, key).code, testCases: [test1, hiddenTest] },
    solution: CANARY,
  })),
];
const questions = written.map(question => ({
  ...question,
  answerExplanation: rich,
  copiedFrom: { bank: CANARY, question: CANARY, revision: 1 },
}));

describe('what a learner sees before review [ATT-02]', () => {
  test.each(questions.map(question => [question.questionMode, question] as const))(
    'of a %s nothing tells the answer',
    (_, question) => {
      const shown = JSON.stringify(forLearner(question, 'seed', render));
      expect(shown).not.toContain(CANARY);
      expect(shown).not.toMatch(/0\.123456|0\.654321|"answers"|grading/);
      expect(shown).not.toContain('"TRUE"');
    },
  );

  test('tests that are shown are shown whole, of hidden ones only the number', () => {
    const shown = forLearner(questions.at(-1) as Question, 'seed', render);
    const { hidden: _, ...visible } = test1;
    expect(shown).toMatchObject({ code: { testCases: [visible], hiddenTests: 1 } });
  });

  test('a text with three blanks comes in four pieces', () => {
    expect(forLearner(questions[4] as Question, 'seed', render)).toMatchObject({ pieces: ['a ', ' b ', '', ''] });
  });
});

describe('the order of options and items', () => {
  test('is pinned by the seed, and another for another seed', () => {
    expect(forLearner(choice, 'one', render)).toEqual(forLearner(choice, 'one', render));
    const orders = new Set(Array.from({ length: 400 }, (_, n) => shownOrder(choice, `seed ${n}`).join()));
    expect(orders.size).toBe(24);
  });

  test('puts each option in each place about as often', () => {
    const first = Array.from({ length: 4000 }, (_, n) => shownOrder(choice, `seed ${n}`)[0]);
    for (const { id: option } of choice.questionMode === 'MULTIPLE_CHOICE' ? choice.options : []) {
      const times = first.filter(one => one === option).length;
      expect(times).toBeGreaterThan(850);
      expect(times).toBeLessThan(1150);
    }
  });

  test('is the author’s where the author wants it', () => {
    expect(shownOrder({ ...choice, shuffleOptions: false } as Question, 'seed')[0]).toBe(`${CANARY}-0`);
  });

  test('of a sequence never reads like the key', () => {
    for (const texts of [
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'a', 'b'],
    ]) {
      const question = sequence(texts);
      for (let n = 0; n < 300; n += 1) {
        const shown = forLearner(question, `seed ${n}`, render);
        expect(shown.questionMode === 'SEQUENCE_ARRANGEMENT' && shown.items.map(item => item.text)).not.toEqual(texts);
      }
    }
  });

  test('items that all read the same end in some order', () => {
    expect(shownOrder(sequence(['a', 'a']), 'seed')).toHaveLength(2);
  });
});

test('an answer travels in places of the attempt and is kept in the question’s own ids', () => {
  for (const question of [choice, sequence(['one', 'two', 'three'])]) {
    const kept = keyAnswer(question);
    expect(kept).not.toBeNull();
    if (!kept) continue;
    const sent = answerForLearner(question, 'seed', kept);
    expect(JSON.stringify(sent)).not.toContain(CANARY);
    expect(answerFromLearner(question, 'seed', sent)).toEqual(kept);
  }
});

test('places that do not exist, and ids of the author’s, are left out of an answer', () => {
  const sent = { questionMode: 'MULTIPLE_CHOICE', answers: ['0', '5', '-1', '1e0', `${CANARY}-0`, 'x'] } as const;
  expect(answerFromLearner(choice, 'seed', sent)).toEqual({ questionMode: 'MULTIPLE_CHOICE', answers: [] });
});
