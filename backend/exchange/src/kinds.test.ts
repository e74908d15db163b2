import { expect, test } from 'vitest';
import { parseDocument } from '@learnloom/documents/document';
import { renderDocument } from '@learnloom/documents/render';
import type { Question } from '@learnloom/contracts/assessments/question';
import { readGift } from './gift/read-gift.ts';
import { writeGift } from './gift/write-gift.ts';
import { readMoodleXml } from './moodle/read-moodle.ts';
import { writeMoodleXml } from './moodle/write-moodle.ts';
import { textWithLines } from './plain-text.ts';
import { newKey, question, summary, takenQuestions } from './questions.fixture.ts';
import { assessment, condition, equal, item, label, lid, material } from './qti/canvas.fixture.ts';
import { readQuestions } from './read-questions.ts';

const read = async (text: string, fileName = 'a.txt') => readQuestions(Buffer.from(text), fileName, newKey);
const moodle = (type: string, text: string, more = '') =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}</question></quiz>`;
const answer = (fraction: number, text: string, format = 'moodle_auto_format') =>
  `<answer fraction="${fraction}" format="${format}"><text><![CDATA[${text}]]></text></answer>`;

/** A question as learners read it, and its key. */
const shown = (one: Question | undefined): readonly unknown[] => {
  if (!one) return [];
  if (one.questionMode === 'FILL_IN_THE_BLANK')
    return [one.questionText, one.blanks.map(blank => blank.correctAnswers)];
  const text = textWithLines(one.questionText);
  if (one.questionMode === 'SHORT_ANSWER') return [text, textWithLines(one.answerText)];
  if (one.questionMode === 'TRUE_OR_FALSE') return [text, ...one.answers];
  if (one.questionMode !== 'MULTIPLE_CHOICE') return [text];
  return [text, one.options.map(({ id, value }) => `${one.answers.includes(id) ? '*' : ''}${textWithLines(value)}`)];
};

test.each([
  [
    'underscores',
    'The __init__ method is the {=constructor} of a class.',
    ['The \\__init\\__ method is the __ of a class.', [['constructor']]],
  ],
  ['tags as a key', 'Which tag is bold? {=<b> =<strong>}', ['Which tag is bold?', '<b>\n<strong>']],
  ['tags as options', 'Which tag is bold? {=<b> ~<i>}', ['Which tag is bold?', ['*<b>', '<i>']]],
  [
    'a generic type',
    'What does List<String> hold? {=strings ~numbers}',
    ['What does List<String> hold?', ['*strings', 'numbers']],
  ],
  ['signs in a text', 'Note: a=b, and ~c? {=yes ~no: never}', ['Note: a=b, and ~c?', ['*yes', 'no: never']]],
  ['lines of a text', 'One\nTwo {T}', ['One\nTwo', 'TRUE']],
  ['a gap within a word', 'It is un{=believ}able \\}.', ['It is un__able }.', [['believ']]]],
  ['half a point for an option', 'Two? {=%50%2 =2.0 ~3}', ['Two?', ['2', '*2.0', '3']]],
  ['a blank line before the answers', 'Two?\n\n{\n=2\n\n~3\n}', ['Two?', ['*2', '3']]],
  [
    'raised letters of a pair',
    '[html]Match. {=10<sup>2</sup> -> 100 =x<sub>2</sub> -> second}',
    ['Match.\n(100 / second)\n10²: __\nx₂: __', [['100'], ['second']]],
  ],
])('GIFT keeps %s [EXC-01]', (_, text, expected) => {
  expect(shown(takenQuestions(readGift(text, newKey))[0])).toEqual(expected);
});

test('GIFT without blank lines between its questions gives each of them [EXC-01]', async () => {
  const { entries } = await read('::Q1:: One? {T}\n::Q2:: Two? {F}\n::Q3:: Three? {=a ~b}');
  expect(entries.map(summary)).toEqual(Array(3).fill('taken | A blank line between questions is missing'));
});

test.each([
  ['~%50%2 ~%50%3 ~4', 'Incorrect choices reduce the score'],
  ['~%80%2 ~%20%3 ~%-100%4', 'All correct options count equally'],
  ['=2 ~%-50%4', 'Incorrect options no longer reduce the score'],
])('scoring that has no place here is named: %s [EXC-01]', (answers, why) => {
  expect(readGift(`Which? {${answers}}`, newKey).entries.map(summary)).toEqual([`changed | ${why}`]);
});

test.each([
  ['a key that is a type', 'shortanswer', 'Type?', answer(100, 'List<String>'), ['Type?', 'List<String>']],
  ['a key that is an entity', 'shortanswer', 'Entity?', answer(100, '&amp;'), ['Entity?', '&amp;']],
  ['true by its place', 'truefalse', 'Rot?', answer(0, 'Wahr') + answer(100, 'Falsch'), ['Rot?', 'FALSE']],
  [
    'lines of code with gaps',
    'cloze',
    '<pre>def f(n):\n\n    return {1:SHORTANSWER:=__name__}</pre>',
    '',
    ['def f(n):\n\n    return __', [['__name__']]],
  ],
  ['choices of gaps', 'cloze', 'Area: {1:MULTICHOICE:=a<sup>2</sup>~2a}', '', ['Area: __ (2a / a²)', [['a²']]]],
  [
    'answers in brackets',
    'gapfill',
    'The [cat|dog] sat.',
    '<delimitchars>[]</delimitchars>',
    ['The __ sat.', [['cat', 'dog']]],
  ],
  [
    'one choice where it does not say how many',
    'multichoice',
    'Two?',
    answer(100, '2') + answer(0, '3'),
    ['Two?', ['*2', '3']],
  ],
])('Moodle XML keeps %s [EXC-01]', (_, type, text, more, expected) => {
  expect(shown(takenQuestions(readMoodleXml(moodle(type, text, more), newKey))[0])).toEqual(expected);
});

test.each([
  [
    'multichoice',
    answer(100, 'a') + '<correctfeedback><text>Well done, Ann</text></correctfeedback>',
    'Feedback for correct and incorrect answers was not imported',
  ],
  [
    'essay',
    '<responsetemplate><text>Dear</text></responsetemplate><minwordlimit>5</minwordlimit>',
    'The response template was not imported | The word limit was not imported',
  ],
  ['essay', '<attachments>2</attachments>', 'Learners cannot attach files to their answers'],
  ['essay', '<graderinfo format="markdown"><text>*So*</text></graderinfo>', 'Markdown was imported as plain text'],
  [
    'essay',
    '<file name="map" encoding="base64">iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAYA</file><hint><text>Map</text></hint>',
    'Hints were not imported',
  ],
  [
    'gapfill',
    '<noduplicates>1</noduplicates>',
    'The same answer counts in several gaps | Regular expressions in gaps are compared as text | Gaps that are left empty count as incorrect | Blank 2 has no accepted answer',
  ],
  ['essay', '<questiontext/><file name="a.mp3" encoding="base64">AA==</file>', 'The file “a.mp3” was not imported'],
])('what a %s question of Moodle loses is named [EXC-01]', (type, more, why) => {
  expect(readMoodleXml(moodle(type, 'Why [a.c] and [!!]?', more), newKey).entries.map(summary)).toEqual([
    `changed | ${why}`,
  ]);
});

test('lines of Moodle’s own format, and who may tick how much, are as Moodle shows them [EXC-01]', () => {
  const xml = moodle('multichoice', 'x = 1\ny = \\(a\n+ b\\)<b>\nz</b>', answer(100, '2') + answer(0, '3'));
  const auto = xml.replace('<questiontext format="html">', '<questiontext format="moodle_auto_format">');
  expect(takenQuestions(readMoodleXml(auto, newKey))).toMatchObject([{ several: false, shuffleOptions: false }]);
  expect(shown(takenQuestions(readMoodleXml(auto, newKey))[0])[0]).toBe('x = 1\ny = \\(a + b\\) z');
  expect(
    takenQuestions(readMoodleXml(xml.replace('</question>', '<single>False</single></question>'), newKey)),
  ).toMatchObject([{ several: true }]);
});

test('a file name, a category, tags and an ID number are named, and change nothing that learners see [EXC-01]', () => {
  const xml = moodle(
    'essay',
    'Why?',
    '<name><text>Cells</text></name><idnumber>7</idnumber><tags><tag><text>bio</text></tag></tags>',
  );
  expect(readMoodleXml(xml, newKey).entries).toMatchObject([
    {
      result: 'taken',
      why: ['Tags were not imported: bio', 'The ID number “7” was not imported', 'The name “Cells” was not imported'],
    },
  ]);
});

test.each([
  ['essay', '<responseformat>noinline</responseformat>', 'Learners answer it with files, which is not supported'],
  ['coderunner', '', 'CodeRunner questions are not supported. Create a programming question instead.'],
])('a %s question that has no place here is refused by name [EXC-01]', (type, more, why) => {
  expect(readMoodleXml(moodle(type, 'Why?', more), newKey).entries.map(summary)).toEqual([`refused | ${why}`]);
});

const field = (ident: string) =>
  `<response_str ident="${ident}"><render_fib><response_label ident="a"/></render_fib></response_str>`;

test.each([
  [
    'several response fields become blanks',
    item(
      '',
      'x',
      material('Red, ') + field('r1') + material(' and ') + field('r2'),
      condition(equal('green', 'r1'), 'Add', '50') + condition(equal('blue', 'r2'), 'Add', '50'),
    ),
    'taken',
    ['x\nRed, __ and __', [['green'], ['blue']]],
  ],
  [
    'a list is named in the text',
    item(
      'multiple_dropdowns_question',
      'It is [c].',
      lid('response_c', label('1', 'red') + label('2', 'blue')),
      condition(equal('1', 'response_c'), 'Add', '100'),
    ),
    'changed',
    ['It is __ (blue / red).', [['red']]],
  ],
  [
    'true stands first',
    item(
      'true_false_question',
      'Rot?',
      lid('response1', label('1', 'Wahr') + label('2', 'Falsch')),
      condition(equal('2')),
    ),
    'taken',
    ['Rot?', 'FALSE'],
  ],
])('QTI 1.2: %s [EXC-01]', async (_, xml, result, expected) => {
  const { entries } = await read(assessment(xml), 'a.xml');
  expect(entries.map(entry => entry.result)).toEqual([result]);
  expect(shown(takenQuestions({ entries, problems: [] })[0])).toEqual(expected);
});

test('a regular expression of New Quizzes is refused by name [EXC-01]', async () => {
  const regex = label('1', '^a+$').replace('<response_label', '<response_label scoring_algorithm="TextRegex"');
  const xml = item(
    'fill_in_multiple_blanks_question',
    'It is [c].',
    lid('response_c', regex),
    condition(equal('1', 'response_c')),
  );
  expect((await read(assessment(xml), 'a.xml')).entries.map(summary)).toEqual([
    'refused | The blank “c” is compared with a regular expression, which is not supported',
  ]);
});

test('Aiken files are read, with the line that is wrong named [EXC-01]', async () => {
  const { format, entries } = await read(
    'What is red?\nA. Grass\nB) Blood\nANSWER: B\n\nWhy?\nA. a\nB. b\nANSWER: C\n',
  );
  expect(format).toBe('Aiken');
  expect(entries.map(summary)).toEqual(['taken', 'refused | The answer “C” is none of the options']);
  expect(shown(takenQuestions({ entries, problems: [] })[0])).toEqual(['What is red?', ['Grass', '*Blood']]);
});

test.each([
  ['1. Why?\n*a) so\nb) no', /text2qti/],
  ['The [cat] sat on the [mat].', /Gapfill/],
  ['coderunner: print(1)', /CodeRunner/],
  ['The {=cat} sat on the {=mat}.', /one set of answers/],
])('%j is called by its name [EXC-01]', async (text, words) => {
  const { entries, problems } = await read(text);
  expect([...problems, ...entries.flatMap(({ why }) => why)].join()).toMatch(words);
});

test('a document type that declares nothing is no reason to refuse a file [EXC-01]', async () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE quiz SYSTEM "quiz.dtd">${moodle('essay', 'Why?')}`;
  expect((await read(xml)).entries.map(summary)).toEqual(['taken']);
});

test('code and formulas come back from GIFT and Moodle XML as they went out [EXC-02]', async () => {
  const formula = {
    insert: { 'content-inline': { type: 'inline-math', id: 'f1', props: { content: '\\frac{1}{2} < x' }, slots: {} } },
  };
  const code = [
    { insert: '\n\n', attributes: { 'code-block': 'python' } },
    { insert: '    print("\\n")' },
    { insert: '\n', attributes: { 'code-block': 'python' } },
  ];
  const document = JSON.stringify({ v: 1, ops: [{ insert: 'Is ' }, formula, { insert: ' so?\nif a < b:' }, ...code] });
  const html = new Map([[document, (await renderDocument(parseDocument(document))).htmlContent]]);
  const render = (text: string): string => html.get(text) ?? '';
  const asked = [question('ESSAY', { questionText: document })];
  for (const [text, back] of [
    [writeGift(asked, render), readGift] as const,
    [writeMoodleXml(asked, { render, image: () => null }), readMoodleXml] as const,
  ]) {
    expect(text.entries.map(({ result }) => result)).toEqual(['taken']);
    expect(takenQuestions(back(text.text, newKey))[0]?.questionText).toBe(document);
  }
});

test('what an export loses of blocks is named [EXC-02]', () => {
  const tabs = JSON.stringify({
    v: 1,
    ops: [{ insert: { 'content-block': { type: 'tabs', id: 'a', props: {}, slots: {} } } }],
  });
  const { entries } = writeGift([question('ESSAY', { questionText: tabs })], () => '<p>x</p>');
  expect(entries[0]?.why).toEqual(['Tabs, columns, videos and other blocks are exported as plain text']);
});
