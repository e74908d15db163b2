import { randomUUID } from 'node:crypto';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question, QuestionMode } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { escaped } from './html-text.ts';
import type { Imported, ImportedEntry } from './imported.ts';

export const newKey = (): string => randomUUID();

/** A question of this type, its own ids made up from its parts' texts. */
export function question<M extends QuestionMode>(mode: M, fields: object): Question {
  return { ...newQuestion(mode, newKey()), ...fields } as Question;
}

/** A document of spans: text, or text with formats. */
export const rich = (...ops: readonly (string | readonly [string, object])[]): string =>
  JSON.stringify({
    v: 1,
    ops: ops.map(op => (typeof op === 'string' ? { insert: op } : { insert: op[0], attributes: op[1] })),
  });

const options = (...texts: readonly string[]) => texts.map(text => ({ id: newKey(), value: plainDocument(text) }));
const [four, more] = [options('2 = 1 + 1', '3: {odd}', '~4', '5 # 5'), options('a < b', 'b & c', 'c')];

/** One of each type that other products know, with every sign that means something to one of the formats. */
export const everyType: readonly Question[] = [
  question('MULTIPLE_CHOICE', {
    questionText: plainDocument('Which is even? {x} = #1 ~ "y" \\ 100 %\nSecond line'),
    answerExplanation: plainDocument('Both 2 and 4: by 2'),
    options: four,
    answers: [four[0]?.id, four[2]?.id],
    several: true,
    shuffleOptions: false,
  }),
  question('MULTIPLE_CHOICE', {
    questionText: rich('Pick ', ['one', { bold: true }], '\nA', ['\n', { list: 'bullet' }]),
    options: more,
    answers: [more[1]?.id],
  }),
  question('TRUE_OR_FALSE', { questionText: plainDocument('The earth is flat.'), answers: ['FALSE'] }),
  question('SHORT_ANSWER', {
    questionText: plainDocument('Capital of France?'),
    answerText: plainDocument('Paris\n*ville lumi\u00e8re*\n50 % = half'),
  }),
  question('ESSAY', {
    questionText: plainDocument('Why?'),
    answerText: plainDocument('Because.'),
    answerExplanation: plainDocument('There is no one answer.'),
  }),
  question('FILL_IN_THE_BLANK', {
    questionText: 'The __ is {round}, not flat.',
    blanks: [{ index: 0, correctAnswers: ['earth', 'world, of ours'] }],
  }),
  question('SEQUENCE_ARRANGEMENT', {
    questionText: plainDocument('Put in order.'),
    items: ['one', 'two < three', 'four = 4'].map(text => ({ id: newKey(), text })),
    grading: 'absolute-position',
  }),
  question('HOTSPOT', {
    questionText: plainDocument('Where?'),
    hotspots: [{ id: newKey(), x: 0.25, y: 0.5, radius: 0.125 }],
    hotspotImage: 'map.png',
    hotspotImageSrc: 'media/map.png',
    hotspotImageSize: { width: 8, height: 4 },
  }),
  question('LIVE_CODING', {
    questionText: plainDocument('Write f.'),
    code: {
      ...newQuestion('LIVE_CODING', newKey()).code,
      codeContent: 'function f() {\n}\n',
      lockedLinesStr: '1,2-3',
      showHeader: false,
      displayMode: 'highlight',
      highlightLine: '2, 4-5',
      highlightType: 'warning',
      isFocusMode: true,
      diffAddLines: '1',
      diffRemoveLines: '3',
      wordHighlight: 'f, "return"',
      testCases: [
        {
          id: newKey(),
          name: 't',
          inputDisplay: 'f()',
          driverCode: 'console.log(f())',
          expectedOutput: '1, "2"',
          marks: 2,
          hidden: true,
        },
      ],
    },
    solution: 'function f() {\n  return 1;\n}\n',
  }),
];

/** The header of a PNG of 8 × 4 pixels; nothing but the size is read of it. */
export const pngBytes = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 4, 8, 6,
]);

interface Op {
  readonly insert: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** A document as HTML, in the formats that the questions here use. */
export function render(document: string): string {
  if (document === '') return '';
  const { ops } = JSON.parse(document) as { readonly ops: readonly Op[] };
  let [html, line] = ['', ''];
  for (const { insert, attributes } of ops)
    insert.split('\n').forEach((text, at) => {
      if (at > 0) {
        html += attributes?.list ? `<ul><li>${line}</li></ul>` : `<p>${line}</p>`;
        line = '';
      }
      line += attributes?.bold ? `<strong>${escaped(text)}</strong>` : escaped(text);
    });
  return html;
}

/** A question without keys that are made anew at each import: ids by place, and none of where it came from. */
export function comparable(question: Question): unknown {
  const ids = new Map<string, string>();
  const collect = (list: readonly { readonly id: string }[]) => list.forEach(({ id }, at) => ids.set(id, `#${at}`));
  if (question.questionMode === 'MULTIPLE_CHOICE') collect(question.options);
  if (question.questionMode === 'SEQUENCE_ARRANGEMENT') collect(question.items);
  if (question.questionMode === 'HOTSPOT') collect(question.hotspots);
  if ('code' in question) collect(question.code.testCases);
  return JSON.parse(JSON.stringify({ ...question, key: '' }), (_, value: unknown) =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value,
  );
}

export function takenQuestions({ entries }: Imported): readonly Question[] {
  return entries.flatMap(entry => (entry.result === 'refused' ? [] : [entry.question]));
}

/** An entry in a line: what became of it, and why. Names and categories, which no question keeps, are left out. */
export const summary = ({ result, why }: ImportedEntry): string =>
  [result, ...why.filter(reason => !/^The (name|category) “/.test(reason))].join(' | ');
