import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
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

const options = ['one', 'two', 'three'].map(text => ({ id: newKey(), value: plainDocument(text) }));
const code = question('LIVE_CODING', {});
if (code.questionMode !== 'LIVE_CODING') throw new Error(`It is a ${code.questionMode}`);
const program = { code: code.code, solution: 'f' };
const plain: Readonly<Record<QuestionMode, object>> = {
  MULTIPLE_CHOICE: { options, answers: [options[0]?.id, options[2]?.id], several: true },
  TRUE_OR_FALSE: { answers: ['TRUE'] },
  SHORT_ANSWER: { answerText: plainDocument('for') },
  ESSAY: {},
  FILL_IN_THE_BLANK: { questionText: 'A __ loop', blanks: [{ index: 0, correctAnswers: ['for'] }] },
  SEQUENCE_ARRANGEMENT: { items: ['one', 'two', 'three'].map(text => ({ id: newKey(), text })) },
  HOTSPOT: {
    hotspots: [{ id: newKey(), x: 0.25, y: 0.5, radius: 0.125 }],
    hotspotImageSrc: 'media/map.png',
    hotspotImageSize: { width: 8, height: 4 },
  },
  CODE_DEBUGGING: program,
  CODE_COMPLETION: program,
  LIVE_CODING: program,
  CODE_MATCHING: program,
};
const modes = Object.keys(plain) as QuestionMode[];

/** What an author can set besides what is asked: one at a time, away from its default. */
const ofAll = {
  points: 3,
  estimatedTime: 7,
  isRequired: false,
  answersDisplayMode: 'grid',
  answerExplanation: plainDocument('So'),
};
const own: Partial<Readonly<Record<QuestionMode, readonly object[]>>> = {
  MULTIPLE_CHOICE: [
    { several: false },
    { grading: 'all-or-nothing' },
    { grading: 'coverage' },
    { shuffleOptions: false },
  ],
  SHORT_ANSWER: [{ caseSensitive: true }],
  ESSAY: [{ answerText: plainDocument('Because') }, { rubric: [{ id: newKey(), text: 'Why', points: 1 }] }],
  FILL_IN_THE_BLANK: [{ caseSensitive: true }, { typoTolerance: true }],
  SEQUENCE_ARRANGEMENT: ['all-or-nothing', 'absolute-position', 'kendall'].map(grading => ({ grading })),
  HOTSPOT: [{ grading: 'all-or-nothing' }, { maxMarkers: 3 }, { hotspotDescription: 'A map' }],
  ...Object.fromEntries(
    ['CODE_DEBUGGING', 'CODE_COMPLETION', 'LIVE_CODING', 'CODE_MATCHING'].map(mode => [
      mode,
      [{ grading: 'all-or-nothing' }, { code: { ...code.code, lockedLinesStr: '1,3-4', isFocusMode: true } }],
    ]),
  ),
};
const cases = modes.flatMap(mode =>
  [...Object.entries(ofAll).map(([name, value]) => ({ [name]: value })), ...(own[mode] ?? [])].map(
    fields => [mode, fields] as const,
  ),
);

const image = () => ({ name: 'map.png', bytes: pngBytes });
const formats: readonly (readonly [
  string,
  (questions: readonly Question[]) => Exported,
  (text: string) => Promise<Imported> | Imported,
])[] = [
  ['CSV', writeCsv, text => readCsv(text, newKey)],
  ['GIFT', all => writeGift(all, render), text => readGift(text, newKey)],
  ['Moodle XML', all => writeMoodleXml(all, { render, image }), text => readMoodleXml(text, newKey)],
];

test.each(formats)('%s says of every setting that it does not keep', async (_, write, read) => {
  const lost: string[] = [];
  for (const [mode, fields] of cases) {
    const asked = question(mode, { questionText: plainDocument('Which?'), ...plain[mode], ...fields });
    const { text, entries } = write([asked]);
    if (entries[0]?.result !== 'taken') continue;
    const back = takenQuestions(await read(text)).map(comparable);
    if (!isDeepStrictEqual(back, [comparable(asked)]))
      lost.push(`${mode} ${Object.keys(fields).join()}: ${JSON.stringify(fields).slice(0, 60)}`);
  }
  expect(lost).toEqual([]);
});
