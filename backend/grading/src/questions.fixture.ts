import fc from 'fast-check';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { blankCount } from '@learnloom/contracts/assessments/blanks';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import {
  choiceGradings,
  codeGradings,
  codeModes,
  hotspotGradings,
  sequenceGradings,
  type Question,
  type QuestionTest,
} from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { TestOutcome } from './scoring/score.ts';

/** A question and an answer to it at random, for properties. */
export interface Answered {
  readonly question: Question;
  readonly answer: Answer;
  readonly outcomes: readonly TestOutcome[];
}

const key = '5b0a3c52-38a9-4b8c-9d4f-6f1f0f9a7f01';
const id = (n: number) => `id-${n}`;
const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n));
const word = fc.stringMatching(/^[a-zA-Z*\\ ]{1,12}$/).filter(text => text.trim() !== '');
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const some = <T>(values: readonly T[]) => fc.array(fc.constantFrom(...values), { maxLength: values.length * 2 });

const choice = fc
  .record({
    count: fc.integer({ min: 2, max: 8 }),
    several: fc.boolean(),
    grading: fc.constantFrom(...choiceGradings),
  })
  .chain(({ count, several, grading }) =>
    fc
      .record({ key: fc.subarray(ids(count), { minLength: 1 }), ticked: some([...ids(count), 'unknown']) })
      .map((picked): Answered => ({
        question: {
          ...newQuestion('MULTIPLE_CHOICE', key),
          options: ids(count).map(one => ({ id: one, value: plainDocument(one) })),
          answers: several ? picked.key : picked.key.slice(0, 1),
          several,
          grading,
        },
        answer: { questionMode: 'MULTIPLE_CHOICE', answers: picked.ticked },
        outcomes: [],
      })),
  );

const truth = fc
  .tuple(fc.constantFrom('TRUE', 'FALSE'), fc.constantFrom('TRUE', 'FALSE'))
  .map(([right, chosen]): Answered => ({
    question: { ...newQuestion('TRUE_OR_FALSE', key), answers: [right as 'TRUE'] },
    answer: { questionMode: 'TRUE_OR_FALSE', answers: [chosen as 'TRUE'] },
    outcomes: [],
  }));

const short = fc
  .record({ accepted: fc.array(word, { minLength: 1, maxLength: 4 }), text: word, cases: fc.boolean() })
  .map(({ accepted, text, cases }): Answered => ({
    question: {
      ...newQuestion('SHORT_ANSWER', key),
      answerText: plainDocument(accepted.join('\n')),
      caseSensitive: cases,
    },
    answer: { questionMode: 'SHORT_ANSWER', text },
    outcomes: [],
  }));

const blanks = fc
  .record({
    answers: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
    given: fc.array(fc.oneof(word, fc.constant('')), { maxLength: 6 }),
    typoTolerance: fc.boolean(),
    caseSensitive: fc.boolean(),
  })
  .map(({ answers, given, ...options }): Answered => ({
    question: {
      ...newQuestion('FILL_IN_THE_BLANK', key),
      ...options,
      questionText: answers.map(() => 'text __').join(' '),
      blanks: answers.map((correctAnswers, index) => ({ index, correctAnswers })),
    },
    answer: { questionMode: 'FILL_IN_THE_BLANK', blanks: given },
    outcomes: [],
  }));

const sequence = fc
  .record({ count: fc.integer({ min: 2, max: 8 }), grading: fc.constantFrom(...sequenceGradings) })
  .chain(({ count, grading }) =>
    some([...ids(count), 'unknown']).map((order): Answered => ({
      question: {
        ...newQuestion('SEQUENCE_ARRANGEMENT', key),
        items: ids(count).map(one => ({ id: one, text: one })),
        grading,
      },
      answer: { questionMode: 'SEQUENCE_ARRANGEMENT', order },
      outcomes: [],
    })),
  );

const point = fc.record({ x: fraction, y: fraction });
const hotspot = fc
  .record({
    spots: fc.array(fc.record({ x: fraction, y: fraction, radius: fc.double({ min: 0.01, max: 0.5, noNaN: true }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    markers: fc.array(point, { maxLength: 8 }),
    grading: fc.constantFrom(...hotspotGradings),
    maxMarkers: fc.option(fc.integer({ min: 1, max: 10 })),
    size: fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) }),
  })
  .map(({ spots, markers, grading, maxMarkers, size }): Answered => ({
    question: {
      ...newQuestion('HOTSPOT', key),
      hotspots: spots.map((spot, at) => ({ id: id(at), ...spot })),
      hotspotImageSrc: 'media/1.png',
      hotspotImageSize: size,
      grading,
      maxMarkers,
    },
    answer: { questionMode: 'HOTSPOT', markers },
    outcomes: [],
  }));

const testCase = (at: number, marks: number, hidden: boolean): QuestionTest => ({
  id: id(at),
  name: `test ${at}`,
  inputDisplay: 'f()',
  driverCode: 'f()',
  expectedOutput: '1',
  marks,
  hidden,
});
const program = fc
  .record({
    mode: fc.constantFrom(...codeModes),
    tests: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean(), fc.boolean()), {
      minLength: 1,
      maxLength: 5,
    }),
    code: word,
    grading: fc.constantFrom(...codeGradings),
  })
  .map(({ mode, tests, code, grading }): Answered => ({
    question: {
      ...newQuestion(mode, key),
      code: {
        ...newQuestion(mode, key).code,
        testCases: tests.map(([marks, hidden], at) => testCase(at, marks, hidden)),
      },
      solution: 'the solution;',
      grading,
    },
    answer: { questionMode: mode, code },
    outcomes: tests.map(([, , passed], at) => ({ test: id(at), passed })),
  }));

/** Of the types that are marked without staff. */
export const answered = fc.oneof(choice, truth, short, blanks, sequence, hotspot, program);

/** An answer in which nothing is answered. */
export function emptyAnswer(question: Question): Answer {
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
    case 'TRUE_OR_FALSE':
      return { questionMode: question.questionMode, answers: [] };
    case 'SHORT_ANSWER':
      return { questionMode: question.questionMode, text: ' \u00a0' };
    case 'ESSAY':
      return { questionMode: question.questionMode, answerText: plainDocument(' \n ') };
    case 'FILL_IN_THE_BLANK':
      return { questionMode: question.questionMode, blanks: Array(blankCount(question.questionText)).fill('') };
    case 'SEQUENCE_ARRANGEMENT':
      return { questionMode: question.questionMode, order: [] };
    case 'HOTSPOT':
      return { questionMode: question.questionMode, markers: [] };
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      return { questionMode: question.questionMode, code: '\n' };
  }
}
