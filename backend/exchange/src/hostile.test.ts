import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cpuLimit, cpuTime } from '@learnloom/testing/cpu-time';
import { readCsv } from './csv/read-csv.ts';
import { readGift } from './gift/read-gift.ts';
import { readMoodleXml } from './moodle/read-moodle.ts';
import { readQtiZip } from './qti/read-qti.ts';
import { zipOf } from './qti/zip.fixture.ts';
import { newKey, summary } from './questions.fixture.ts';

const LARGE = /^The file is 50 MB; the limit is 20 MB$/;
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
    expect(cpuTime() - start).toBeLessThan(cpuLimit(1000));
  });
});

describe('hostile XML', () => {
  const laughs = '<!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>';
  const outside = '<?xml version="1.0"?><!DOCTYPE q SYSTEM "file:///etc/passwd"><quiz/>';
  const question = (text: string) =>
    `<question type="essay"><questiontext><text>${text}</text></questiontext></question>`;

  test.each([
    ['entities', laughs, /document type/],
    ['a document type elsewhere', outside, /no questions/],
    ['an unknown entity', '<quiz>&boom;</quiz>', /XML is not valid/],
    ['deep nesting', '<a>'.repeat(1_000_000), /nested too deep/],
    ['elements without end', `<quiz>${'<a/>'.repeat(600_000)}</quiz>`, /too many elements/],
    ['no end', '<quiz>', /XML is not valid at line 1, column 6: unclosed tag: quiz/],
    ['more errors than are read', `<quiz>${'</a>'.repeat(1_000_000)}`, /XML is not valid/],
    ['nothing', '', /XML is (not valid|empty)/],
    ['another format', '<html/>', /not Moodle XML/],
  ])('%s: refused with a reason', (_, xml, reason) => {
    const start = cpuTime();
    const { entries, problems } = readMoodleXml(xml, newKey);
    expect([entries, problems[0]]).toEqual([[], expect.stringMatching(reason)]);
    expect(problems.length).toBeLessThan(21);
    expect(cpuTime() - start).toBeLessThan(cpuLimit(3000));
  });

  test.each([
    ['an entity that is unknown', question('b &nbsp; c'), /line 1, column \d+: undefined entity/],
    ['an element that is not closed', '<question type="essay"><questiontext><text>b', /unexpected close tag/],
    ['a sign that begins a tag', question('b < c'), /disallowed character/],
  ])('%s: its question is refused with the place, its neighbours are taken', (_, broken, reason) => {
    const { entries } = readMoodleXml(`<quiz>${question('a')}${broken}${question('d')}</quiz>`, newKey);
    expect(entries.map(({ result }) => result)).toEqual(['taken', 'refused', 'taken']);
    expect(entries[1]?.why).toEqual([expect.stringMatching(reason)]);
  });

  test('an end too many is told, and spoils no question but the one it stands in', () => {
    const xml = `<quiz>${question('a')}${question('b')}</p>${question('c')}</quiz>`;
    const { entries, problems } = readMoodleXml(xml, newKey);
    expect(entries.map(({ result }) => result)).toEqual(['taken', 'taken', 'taken']);
    expect(problems).toContainEqual(expect.stringMatching(/unmatched closing tag: p$/));
  });

  test('a file that was cut off gives what was whole', () => {
    const whole = `<quiz>${[1, 2, 3].map(n => question(`Number ${n}`)).join('\n')}</quiz>`;
    for (let end = whole.indexOf('Number 2'); end < whole.indexOf('Number 3'); end += 1) {
      const { entries, problems } = readMoodleXml(whole.slice(0, end), newKey);
      const [first, second, third] = entries;
      expect(first?.result).toBe('taken');
      expect(second?.result).toBe(
        whole.slice(0, end).includes('2</text></questiontext></question>') ? 'taken' : 'refused',
      );
      expect(third?.result ?? 'refused').toBe('refused');
      expect(entries.flatMap(({ why }) => why).length + problems.length).toBeGreaterThan(0);
    }
  });

  test('whatever is changed in a file, reading it ends with what can be taken, and a reason for the rest', () => {
    const whole = `<?xml version="1.0"?><quiz>${[1, 2, 3].map(n => question(`Number ${n}`)).join('\n')}</quiz>`;
    const pieces = [
      '<',
      '>',
      '&',
      '</',
      '"',
      '<!--',
      ']]>',
      '<![CDATA[',
      '<?',
      '\0',
      '\ud800',
      '<question>',
      '</quiz>',
    ];
    for (const piece of pieces)
      for (let at = 0; at < whole.length; at += 3) {
        const { entries, problems } = readMoodleXml(whole.slice(0, at) + piece + whole.slice(at + 1), newKey);
        expect(entries.length + problems.length).toBeGreaterThan(0);
      }
  });

  test('a question that is too long is refused, its neighbours are taken', () => {
    const { entries } = readMoodleXml(
      `<quiz>${question('a')}${question('x'.repeat(51_000))}${question('b')}</quiz>`,
      newKey,
    );
    expect(entries.map(summary)).toEqual([
      'taken',
      'refused | questionText: This text has 51001 characters. Use at most 50000 characters',
      'taken',
    ]);
  });

  test('500 options are refused', () => {
    const options = '<answer fraction="100"><text>x</text></answer>'.repeat(500);
    const { entries } = readMoodleXml(`<quiz><question type="multichoice">${options}</question></quiz>`, newKey);
    expect(entries.map(summary)).toEqual([
      'refused | options: Use at most 50 entries | answers: Use at most 50 entries',
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
      'refused | The question has 100000 parts; the limit is 500',
      'refused | A text has more than 1000000 characters, including markup',
      'taken',
    ]);
  });

  test('a text of very many short pieces is refused', () => {
    const { entries } = readMoodleXml(`<quiz>${question('&lt;b&gt;&lt;/b&gt;x'.repeat(20_000))}</quiz>`, newKey);
    expect(entries.map(summary)).toEqual(['refused | A text has more than 20000 elements']);
  });

  test.each(['__proto__', 'constructor', 'toString'])('the type %s is not known', type => {
    const [entry] = readMoodleXml(`<quiz><question type="${type}"/></quiz>`, newKey).entries;
    expect(entry?.why).toEqual([`The question type “${type}” is not supported`]);
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
      'refused | The image is not a PNG, JPEG or GIF',
    ]);
    expect(cpuTime() - start).toBeLessThan(cpuLimit(3000));
  });
});

describe('hostile archives', () => {
  const item =
    '<questestinterop><item title="Why?"><presentation><response_str/></presentation></item></questestinterop>';
  const mebibytes = (count: number) => ' '.repeat(count * 1_000_000);
  const read = async (bytes: Uint8Array) => {
    const { entries, problems } = await readQtiZip(bytes, newKey);
    return { results: entries.map(({ result }) => result), problems };
  };

  test.each([
    ['a name that leads out', { name: '../../etc/passwd.xml', data: item }, /path points outside the archive/],
    [
      'a name that leads out of no kind that is read',
      { name: '../../.bashrc', data: 'x' },
      /path points outside the archive/,
    ],
    ['an absolute name', { name: '/etc/passwd.xml', data: item }, /path points outside the archive/],
    ['a name with a drive', { name: 'C:x.xml', data: item }, /path points outside the archive/],
    ['a back-slash name', { name: '..\\x.xml', data: item }, /path points outside the archive/],
    ['too much to unpack', { name: 'b.xml', data: mebibytes(21) }, /larger than 20 MB/],
    ['a lie about its size', { name: 'b.xml', data: mebibytes(21), size: 10 }, /is damaged/],
    ['a password', { name: 'b.xml', data: item, flags: 1 }, /is encrypted/],
    ['another packing', { name: 'b.xml', data: item, method: 14 }, /compression method is not supported/],
    ['bytes that are not packed', { name: 'b.xml', data: item, packed: new Uint8Array(30) }, /is damaged/],
    ['entities', { name: 'b.xml', data: '<!DOCTYPE q [<!ENTITY a "ha">]><questestinterop/>' }, /document type/],
    ['a picture', { name: 'b.xml', data: Uint8Array.from([0x89, 0x50, 0, 1, 2]) }, /b.xml: The file is not text/],
  ])('%s: left out with the reason, and the rest is read', async (_, evil, reason) => {
    for (const files of [
      [evil, { name: 'z.xml', data: item }],
      [{ name: 'a.xml', data: item }, evil],
    ])
      expect(await read(zipOf(files))).toEqual({ results: ['taken'], problems: [expect.stringMatching(reason)] });
  });

  test('what is unpacked in vain counts, so that files that share their bytes end the reading', async () => {
    const packed = deflateRawSync(mebibytes(9));
    const bomb = (n: number) => ({ name: `${n}.xml`, data: '', packed, size: 8_000_000 });
    const bombs = Array.from({ length: 300 }, (_, n) => bomb(n));
    const archive = zipOf(bombs);
    const start = cpuTime();
    const { results, problems } = await read(archive);
    expect(results).toEqual([]);
    expect(problems.filter(problem => problem.includes('is damaged'))).toHaveLength(2);
    expect(problems.filter(problem => problem.includes('larger than 20 MB')).length).toBeGreaterThan(10);
    expect(cpuTime() - start).toBeLessThan(cpuLimit(3000));
  });

  test('of too many files the first are read', async () => {
    const many = Array.from({ length: 2001 }, (_, n) => ({ name: `${n}.txt`, data: '' }));
    const problem = 'The archive has more than 2000 files. Only the first ones were read.';
    expect(await read(zipOf([{ name: 'a.xml', data: item }, ...many]))).toEqual({
      results: ['taken'],
      problems: [problem],
    });
  });

  test.each([
    ['no archive', new Uint8Array([1, 2, 3])],
    ['nothing', new Uint8Array()],
    ['a cut archive', zipOf([{ name: 'a.xml', data: item }]).subarray(0, 40)],
  ])('%s: refused with a reason', async (_, bytes) => {
    expect(await read(bytes)).toEqual({
      results: [],
      problems: ['The archive is damaged or incomplete and cannot be read'],
    });
  });

  test('an archive of other things says that there is no question', async () => {
    const { problems } = await read(
      zipOf([
        { name: 'a.png', data: 'x' },
        { name: 'a.xml', data: '<a/>' },
      ]),
    );
    expect(problems).toEqual(['The archive contains no questions']);
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
    expect(cpuTime() - start).toBeLessThan(cpuLimit(1000));
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
    expect(cpuTime() - start).toBeLessThan(cpuLimit(3000));
  }
});
