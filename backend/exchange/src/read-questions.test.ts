import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf } from './qti/zip.fixture.ts';
import { newKey, summary } from './questions.fixture.ts';
import { readQuestions } from './read-questions.ts';

const read = (content: string | Uint8Array, fileName: string) => readQuestions(Buffer.from(content), fileName, newKey);

test.each([
  ['entities', 'a.xml', '<!DOCTYPE q [<!ENTITY a "ha">]><quiz>&a;</quiz>', /document type/],
  [
    'a way out of an archive',
    'a.zip',
    zipOf([{ name: '../../etc/x.xml', data: '<a/>' }]),
    /path points outside the archive/,
  ],
  ['an archive without end', 'a.zip', zipOf([{ name: 'a.xml', data: ' '.repeat(21_000_000) }]), /larger than 20 MB/],
  [
    'an archive that was cut off',
    'a.zip',
    zipOf([{ name: 'a.xml', data: '<a/>' }]).subarray(0, 50),
    /damaged or incomplete/,
  ],
  ['a renamed document', 'a.zip', zipOf([{ name: 'word/document.xml', data: '<a/>' }]), /Word document/],
  ['a backup of Moodle', 'a.mbz', gzipSync('moodle_backup.xml'), /Moodle course backup/],
  ['JSON', 'a.txt', '{ "questions": [] }', /JSON/],
  ['a picture', 'a.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /an image/],
  ['bytes of a program', 'a.txt', Uint8Array.from([0x4d, 0x5a, 3, 0, 4]), /not a question file/],
  ['nothing', 'a.txt', '', /not a question file/],
  ['an archive, unpacked and empty', 'a.xml', '<?xml version="1.0"?>\n<questestinterop/>', /no questions/],
])('%s is refused with the reason', async (_, name, content, reason) => {
  const { entries, problems } = await read(content, name);
  expect([entries, problems[0]]).toEqual([[], expect.stringMatching(reason)]);
});

const essay = (text: string) => `<question type="essay"><questiontext><text>${text}</text></questiontext></question>`;
const canvas =
  '<questestinterop><item title="Why?"><presentation><response_str/></presentation></item></questestinterop>';

test.each([
  [
    'XML that was cut off',
    'a.xml',
    `<quiz>${essay('Where?')}${essay('When?')}`.slice(0, -30),
    [
      ['taken', ''],
      ['refused', 'The XML is not valid at line 1, column 139: unclosed tag: text'],
    ],
    [],
  ],
  [
    'an archive with a file that leads out of it',
    'a.zip',
    zipOf([
      { name: '../evil.xml', data: canvas },
      { name: 'good.xml', data: canvas },
    ]),
    [['taken', '']],
    ['“../evil.xml” was skipped: its path points outside the archive'],
  ],
  [
    'an archive with a file that unpacks without end',
    'a.zip',
    zipOf([
      { name: 'bomb.xml', data: ' '.repeat(21_000_000) },
      { name: 'good.xml', data: canvas },
    ]),
    [['taken', '']],
    ['“bomb.xml” was skipped: the archive is larger than 20 MB when extracted'],
  ],
  ['UTF-16', 'a.txt', Buffer.from('\ufeffOù ? {=là ~ici}', 'utf16le'), [['taken', '']], []],
  [
    'what Windows’ programs write',
    'a.csv',
    Buffer.from('type;question;answers\nTRUE_OR_FALSE;L\x92\xe9t\xe9?;TRUE\n', 'latin1'),
    [['taken', '']],
    ['The file is not UTF-8 and was read as Windows-1252. Check accented characters.'],
  ],
])('of %s the rest is read, and what was left out is told', async (_, name, content, expected, problems) => {
  const file = await read(content, name);
  expect(
    file.entries.map(entry => {
      const [result = '', ...why] = summary(entry).split(' | ');
      return [result, why.join()];
    }),
  ).toEqual(expected);
  expect(file.problems).toEqual(problems);
});
