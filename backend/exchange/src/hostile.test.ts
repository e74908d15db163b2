import { describe, expect, test } from 'vitest';
import { cpuTime } from '@learnloom/testing/cpu-time';
import { readCsv } from './csv/read-csv.ts';
import { readGift } from './gift/read-gift.ts';
import { readMoodleXml } from './moodle/read-moodle.ts';
import { readQtiZip } from './qti/read-qti.ts';
import { zipOf } from './qti/zip.fixture.ts';
import { newKey, summary } from './questions.fixture.ts';

const LARGE = /^The file is too large: 50 MB of at most 20 MB$/;
const fifty = 'x'.repeat(50_000_000);

describe('a file of 50 MB is refused at once', () => {
  test.each([
    ['GIFT', () => readGift(fifty, newKey)],
    ['CSV', () => readCsv(fifty, newKey)],
    ['Moodle XML', () => readMoodleXml(fifty, newKey)],
    ['an archive', () => readQtiZip(new Uint8Array(50_000_000), newKey)],
  ])('%s', async (_, read) => {
    const start = cpuTime();
    expect(await read()).toEqual({ entries: [], problems: [expect.stringMatching(LARGE)] });
    expect(cpuTime() - start).toBeLessThan(1000);
  });
});

describe('hostile XML', () => {
  const laughs = '<!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>';
  const outside = '<?xml version="1.0"?><!DOCTYPE q SYSTEM "file:///etc/passwd"><quiz/>';
  const question = (text: string) =>
    `<question type="essay"><questiontext><text>${text}</text></questiontext></question>`;

  test.each([
    ['entities', laughs, /document type/],
    ['a document type elsewhere', outside, /document type/],
    ['an unknown entity', '<quiz>&boom;</quiz>', /XML is broken/],
    ['deep nesting', '<a>'.repeat(1_000_000), /nested too deep/],
    ['elements without end', `<quiz>${'<a/>'.repeat(600_000)}</quiz>`, /too many elements/],
    ['no end', '<quiz><question>', /XML is broken/],
    ['nothing', '', /XML is (broken|empty)/],
    ['another format', '<html/>', /not Moodle XML/],
  ])('%s: refused with a reason', (_, xml, reason) => {
    const start = cpuTime();
    expect(readMoodleXml(xml, newKey)).toEqual({ entries: [], problems: [expect.stringMatching(reason)] });
    expect(cpuTime() - start).toBeLessThan(3000);
  });

  test('a question that is too long is refused, its neighbours are taken', () => {
    const { entries } = readMoodleXml(
      `<quiz>${question('a')}${question('x'.repeat(51_000))}${question('b')}</quiz>`,
      newKey,
    );
    expect(entries.map(summary)).toEqual([
      'taken',
      'refused | questionText: Please use at most 50000 characters',
      'taken',
    ]);
  });

  test('500 options are refused', () => {
    const options = '<answer fraction="100"><text>x</text></answer>'.repeat(500);
    const { entries } = readMoodleXml(`<quiz><question type="multichoice">${options}</question></quiz>`, newKey);
    expect(entries.map(summary)).toEqual([
      'refused | options: Please use at most 50 entries | answers: Please use at most 50 entries',
    ]);
  });

  test('100,000 options and a text of nothing but tags cost no more than their reading', () => {
    const options = '<answer fraction="0"><text>x</text></answer>'.repeat(100_000);
    const tags = '&lt;b&gt;x'.repeat(600_000);
    const { entries } = readMoodleXml(
      `<quiz><question type="multichoice">${options}</question>${question(tags)}${question('a')}</quiz>`,
      newKey,
    );
    expect(entries.map(summary)).toEqual([
      'refused | It has 100000 parts; at most 500 are read',
      'refused | A text has more than 1000000 characters with its markup',
      'taken',
    ]);
  });

  test('a text of very many short pieces is refused', () => {
    const { entries } = readMoodleXml(`<quiz>${question('&lt;b&gt;&lt;/b&gt;x'.repeat(20_000))}</quiz>`, newKey);
    expect(entries.map(summary)).toEqual(['refused | A text has more than 20000 tags and pieces of text']);
  });

  test.each(['__proto__', 'constructor', 'toString'])('the type %s is not known', type => {
    const [entry] = readMoodleXml(`<quiz><question type="${type}"/></quiz>`, newKey).entries;
    expect(entry?.why).toEqual([`Questions of the type “${type}” are not known here`]);
  });

  test('gaps that do not end, and a picture that is none', () => {
    const gaps = '{1:SA:='.repeat(14_000);
    const marker =
      '<file name="a.png" encoding="base64">%%%%</file><drop><shape>circle</shape><coords>1,1;1</coords></drop>';
    const start = cpuTime();
    const { entries } = readMoodleXml(
      `<quiz><question type="cloze"><questiontext><text>${gaps}</text></questiontext></question><question type="ddmarker">${marker}</question></quiz>`,
      newKey,
    );
    expect(entries.map(summary)).toEqual([
      'refused | The text has no gaps',
      'refused | Its picture is no PNG, JPEG or GIF',
    ]);
    expect(cpuTime() - start).toBeLessThan(3000);
  });
});

describe('hostile archives', () => {
  const item = '<questestinterop/>';
  test.each([
    ['a name that leads out', zipOf([{ name: '../../etc/passwd.xml', data: item }]), /invalid relative path/],
    ['an absolute name', zipOf([{ name: '/etc/passwd.xml', data: item }]), /absolute path/],
    ['a back-slash name', zipOf([{ name: '..\\x.xml', data: item }]), /invalid characters in fileName/],
    ['too much to unpack', zipOf([{ name: 'a.xml', data: ' '.repeat(21_000_000) }]), /holds too much/],
    [
      'too much in pieces',
      zipOf([1, 2, 3].map(n => ({ name: `${n}.xml`, data: ' '.repeat(8_000_000) }))),
      /holds too much/,
    ],
    ['a lie about its size', zipOf([{ name: 'a.xml', data: ' '.repeat(21_000_000), size: 10 }]), /too many bytes/],
    [
      'too many files',
      zipOf(Array.from({ length: 2001 }, (_, n) => ({ name: `${n}.txt`, data: '' }))),
      /more than 2000/,
    ],
    ['no archive', new Uint8Array([1, 2, 3]), /cannot be read/],
    ['nothing', new Uint8Array(), /cannot be read/],
    ['a cut archive', zipOf([{ name: 'a.xml', data: item }]).subarray(0, 40), /cannot be read/],
  ])('%s: refused with a reason', async (_, bytes, reason) => {
    const { entries, problems } = await readQtiZip(bytes, newKey);
    expect([entries, problems]).toEqual([[], [expect.stringMatching(reason)]]);
  });

  test('an archive of other things says that there is no question', async () => {
    const { problems } = await readQtiZip(
      zipOf([
        { name: 'a.png', data: 'x' },
        { name: 'a.xml', data: '<a/>' },
      ]),
      newKey,
    );
    expect(problems).toEqual(['There is no question in the archive']);
  });
});

describe('hostile GIFT', () => {
  test.each([
    '{',
    '}',
    '=',
    '~',
    '#',
    ':',
    '\\',
    '::',
    '{=',
    '{~%',
    '//',
    '{>',
    '[html]',
    '####',
    '->',
    '{#1:',
    ' ',
    '\t{',
  ])('a question of nothing but %j ends within a second', piece => {
    const start = cpuTime();
    const { entries } = readGift(`x${piece.repeat(19_000 / piece.length)}`, newKey);
    expect(entries).toHaveLength(1);
    expect(cpuTime() - start).toBeLessThan(1000);
  });

  test('a question of more than 20,000 characters is refused', () => {
    expect(readGift('x'.repeat(20_001), newKey).entries.map(summary)).toEqual([
      'refused | It has more than 20000 characters',
    ]);
  });
});

test('a hostile table ends with a reason or rows', () => {
  for (const text of [
    '"'.repeat(5_000_000),
    ','.repeat(5_000_000),
    `type,question\nESSAY,Why?\n${'"x'.repeat(5_000_000)}`,
    '\n'.repeat(1_000_000),
  ]) {
    const start = cpuTime();
    const { entries, problems } = readCsv(text, newKey);
    expect(entries.length + problems.length).toBeGreaterThan(0);
    expect(cpuTime() - start).toBeLessThan(3000);
  }
});
