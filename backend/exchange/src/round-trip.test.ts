import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { Question, QuestionMode } from '@learnloom/contracts/assessments/question';
import { readCsv } from './csv/read-csv.ts';
import { writeCsv } from './csv/write-csv.ts';
import type { Exported } from './exported.ts';
import { readGift } from './gift/read-gift.ts';
import { writeGift } from './gift/write-gift.ts';
import type { Imported } from './imported.ts';
import { readMoodleXml } from './moodle/read-moodle.ts';
import { writeMoodleXml } from './moodle/write-moodle.ts';
import { comparable, newKey, pngBytes, question, render, takenQuestions } from './questions.fixture.ts';

/** Signs that mean something in one of the formats, and what people write with them. */
const signs = [
  '=',
  '~',
  '#',
  '{',
  '}',
  ':',
  '\\',
  '%',
  '/',
  '"',
  "'",
  ',',
  ';',
  '<b>',
  '&amp;',
  '&',
  '->',
  '*',
  '[[1]]',
  '$',
  '@',
  '+',
  '-',
  '|',
  '`',
  '::',
  '//',
  '=>',
  '.',
  'é',
  '日本',
  '🙂',
  'a',
  'b',
  '1',
  '50',
  'T',
  'TRUE',
  ' ',
];
/** What MathJax takes for formulas: in rich text it stays what it is; in plain text an import says that it may be one. */
const formulas = ['$$=$$', '\\(x\\)'];

/** A line without white space at its ends, and never without a letter. */
const lineOf = (all: readonly string[]) =>
  fc
    .array(fc.constantFrom(...all), { minLength: 1, maxLength: 12 })
    .map(parts => `w${parts.join('').replace(/ +/g, ' ')}e`);
const line = lineOf(signs).filter(text => !/\$\$.+\$\$/.test(text));
const lines = fc
  .array(lineOf([...signs, ...formulas]), { minLength: 1, maxLength: 3 })
  .map(all => plainDocument(all.join('\n')));
const lineDocument = line.map(plainDocument);
const perhaps = (document: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), document);
const someLines = fc.uniqueArray(line, { minLength: 2, maxLength: 5 });

type Of = (fields: Readonly<Record<string, unknown>>) => Question;
const make =
  (mode: QuestionMode): Of =>
  fields =>
    question(mode, fields);
const common = (explained: fc.Arbitrary<string>, points: fc.Arbitrary<number>) => ({
  questionText: lines,
  answerExplanation: explained,
  points,
});

interface Carried {
  /** What the format keeps of every question. */
  readonly points: fc.Arbitrary<number>;
  readonly caseSensitive: fc.Arbitrary<boolean>;
  readonly shuffleOptions: fc.Arbitrary<boolean>;
  readonly options: fc.Arbitrary<string>;
  /** An accepted answer. */
  readonly answer?: fc.Arbitrary<string>;
}

/** Questions of each type, of what a format can carry of them. */
function questionsOf({ points, caseSensitive, shuffleOptions, options, answer = line }: Carried) {
  const answers = fc.uniqueArray(answer, { minLength: 1, maxLength: 5 });
  const whole = common(perhaps(lines), points);
  const choice = fc
    .record({
      ...whole,
      shuffleOptions,
      texts: fc.uniqueArray(options, { minLength: 2, maxLength: 5 }),
      right: fc.nat(),
      several: fc.boolean(),
    })
    .map(({ texts, right, several, ...fields }) => {
      const made = texts.map(value => ({ id: newKey(), value }));
      const first = right % made.length;
      const key = made.filter((_, at) => (several ? at <= first : at === first)).map(({ id }) => id);
      return make('MULTIPLE_CHOICE')({ ...fields, options: made, answers: key, several });
    });
  return {
    choice,
    truth: fc.record({ ...whole, answers: fc.constantFrom(['TRUE'], ['FALSE']) }).map(make('TRUE_OR_FALSE')),
    short: fc
      .record({ ...whole, caseSensitive, answers })
      .map(({ answers, ...fields }) =>
        make('SHORT_ANSWER')({ ...fields, answerText: plainDocument(answers.join('\n')) }),
      ),
    essay: fc.record(whole).map(make('ESSAY')),
    modelled: fc.record({ ...whole, answerText: lines }).map(make('ESSAY')),
    blanks: fc
      .record({ ...whole, caseSensitive, pieces: fc.array(line, { minLength: 2, maxLength: 4 }), accepted: answers })
      .map(({ pieces, accepted, ...fields }) =>
        make('FILL_IN_THE_BLANK')({
          ...fields,
          questionText: pieces.join(' __ '),
          blanks: pieces.slice(1).map((_, index) => ({ index, correctAnswers: accepted })),
        }),
      ),
    sequence: fc
      .record({
        ...whole,
        items: someLines,
        grading: fc.constantFrom('next-pairs', 'all-or-nothing', 'absolute-position'),
      })
      .map(({ items, ...fields }) =>
        make('SEQUENCE_ARRANGEMENT')({ ...fields, items: items.map(text => ({ id: newKey(), text })) }),
      ),
  };
}

const points = fc.integer({ min: 1, max: 20 });

/** Without what is made anew, or is nobody's word. */
const same = (all: readonly Question[]): unknown =>
  all.map(one => comparable({ ...one, hotspotImageSrc: '' } as Question));

function comesBack(
  questions: fc.Arbitrary<Question>,
  out: (all: readonly Question[]) => Exported,
  back: (text: string) => Imported,
): void {
  fc.assert(
    fc.property(fc.array(questions, { minLength: 1, maxLength: 4 }), all => {
      const written = out(all);
      const read = back(written.text);
      expect(read.problems).toEqual([]);
      expect(read.entries.map(({ result, why }) => [result, ...why])).toEqual(all.map(() => ['taken']));
      expect(same(takenQuestions(read))).toEqual(same(all));
      // Written again, it is the same file.
      expect(out(takenQuestions(read)).text).toBe(written.text);
    }),
    { numRuns: 150 },
  );
}

describe('what goes out comes back the same', () => {
  const moodle = questionsOf({ points, caseSensitive: fc.boolean(), shuffleOptions: fc.boolean(), options: lines });
  const image = () => ({ name: 'map.png', bytes: pngBytes });
  test.each(Object.entries(moodle))('Moodle XML: %s', (_, questions) => {
    comesBack(
      questions,
      all => writeMoodleXml(all, { render, image }),
      text => readMoodleXml(text, newKey),
    );
  });

  const csv = questionsOf({ points, caseSensitive: fc.boolean(), shuffleOptions: fc.boolean(), options: lineDocument });
  const fraction = fc.integer({ min: 0, max: 10_000 }).map(part => part / 10_000);
  const spot = fc.record({ x: fraction, y: fraction, radius: fraction.map(one => Math.max(0.001, one)) });
  const hotspot = fc
    .record({ ...common(perhaps(lines), points), spots: fc.array(spot, { minLength: 1, maxLength: 4 }), about: line })
    .map(({ spots, about, ...fields }) =>
      make('HOTSPOT')({
        ...fields,
        hotspots: spots.map(one => ({ ...one, id: newKey() })),
        hotspotImageSrc: 'https://example.org/a.png',
        hotspotImageSize: { width: 40, height: 20 },
        hotspotDescription: about,
      }),
    );
  const test1 = fc.record({
    name: line,
    inputDisplay: line,
    driverCode: line,
    expectedOutput: line,
    marks: points,
    hidden: fc.boolean(),
  });
  const program = fc
    .record({
      ...common(perhaps(lines), points),
      mode: fc.constantFrom(
        'CODE_DEBUGGING' as const,
        'CODE_COMPLETION' as const,
        'LIVE_CODING' as const,
        'CODE_MATCHING' as const,
      ),
      codeContent: line,
      solution: line,
      language: fc.constantFrom('javascript', 'python', 'sql'),
      tests: fc.array(test1, { maxLength: 3 }),
      grading: fc.constantFrom('per-test', 'all-or-nothing'),
    })
    .map(({ mode, codeContent, language, tests, ...fields }) => {
      const testCases = tests.map(one => ({ ...one, id: newKey() }));
      const { code } = newQuestion(mode, newKey());
      return make(mode)({ ...fields, code: { ...code, codeContent, language, lockedLinesStr: '1,3-4', testCases } });
    });
  test.each(Object.entries({ ...csv, hotspot, program }))('CSV: %s', (_, questions) => {
    comesBack(questions, writeCsv, text => readCsv(text, newKey));
  });

  const one = fc.constant(1);
  const gift = questionsOf({
    answer: line.filter(text => !text.includes('->')),
    points: one,
    caseSensitive: fc.constant(false),
    shuffleOptions: fc.constant(true),
    options: lines,
  });
  const { choice, truth, short, essay } = gift;
  const sequence = gift.sequence.map(one => ({ ...one, answerExplanation: '', grading: 'next-pairs' }) as Question);
  const blank = gift.blanks.map(one => {
    if (one.questionMode !== 'FILL_IN_THE_BLANK') throw new Error(`It is a ${one.questionMode}`);
    const [before = '', after = ''] = one.questionText.split(' __ ');
    return { ...one, questionText: `${before} __ ${after}`, blanks: one.blanks.slice(0, 1) };
  });
  test.each(Object.entries({ choice, truth, short, essay, sequence, blank }))('GIFT: %s', (_, questions) => {
    comesBack(
      questions,
      all => writeGift(all, render),
      text => readGift(text, newKey),
    );
  });
});

test('feedback on options goes through GIFT and Moodle XML as it is; CSV says that it is left out', () => {
  const [right, wrong] = [newKey(), newKey()];
  const asked = question('MULTIPLE_CHOICE', {
    questionText: plainDocument('Which?'),
    options: [
      { id: right, value: plainDocument('for'), feedback: 'Yes: {a loop} & #1 = 100%.' },
      { id: wrong, value: plainDocument('if'), feedback: 'It runs <once>.' },
    ],
    answers: [right],
  });
  const feedbacks = (imported: Imported): unknown =>
    takenQuestions(imported).map(one => ('options' in one ? one.options.map(({ feedback }) => feedback) : null));
  const moodle = { render, image: () => null };
  const written = [['Yes: {a loop} & #1 = 100%.', 'It runs <once>.']];
  expect(feedbacks(readGift(writeGift([asked], render).text, newKey))).toEqual(written);
  expect(feedbacks(readMoodleXml(writeMoodleXml([asked], moodle).text, newKey))).toEqual(written);
  expect(writeCsv([asked]).entries[0]?.why).toContain('The feedback for individual answers is not exported');
});
