import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newKey, pngBytes, summary } from './questions.fixture.ts';
import { zipOf } from './qti/zip.fixture.ts';
import { readQuestions } from './read-questions.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Uint8Array.from(Buffer.from(text, encoding));
const archive = (...names: string[]) => zipOf(names.map(name => ({ name, data: '<a/>' })));
const swapped = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());

describe('a file that is something else is called by its name', () => {
  test.each([
    ['a Word document', 'quiz.zip', archive('[Content_Types].xml', 'word/document.xml'), /Word document/],
    [
      'a workbook',
      'quiz.zip',
      archive('[Content_Types].xml', 'xl/workbook.xml'),
      /Excel workbook\. Save the table as CSV/,
    ],
    ['a presentation', 'quiz.zip', archive('ppt/presentation.xml'), /PowerPoint/],
    ['an OpenDocument text', 'quiz.zip', archive('mimetype', 'content.xml', 'META-INF/manifest.xml'), /OpenDocument/],
    ['a backup of Moodle', 'a.mbz', gzipSync('moodle_backup.xml'), /Moodle course backup.* export the questions/],
    ['a packed backup of Moodle', 'a.mbz', archive('moodle_backup.xml', 'questions.xml'), /Moodle course backup/],
    ['H5P', 'a.h5p', archive('h5p.json', 'content/content.json'), /H5P/],
    ['Blackboard’s package', 'a.zip', archive('imsmanifest.xml', 'res00001.dat'), /Blackboard.* as QTI 2.1/],
    ['JSON', 'quiz.txt', bytes('\ufeff{ "questions": [{ "text": "Why?" }] }'), /JSON/],
    ['a list in JSON', 'quiz.txt', bytes('[1, 2]'), /JSON/],
    ['a web page', 'quiz.xml', bytes('<!DOCTYPE html><html><body>Quiz</body></html>'), /web page/],
    ['a picture', 'quiz.txt', pngBytes, /image/],
    ['a photograph', 'quiz.csv', bytes('\xff\xd8\xff\xe0....', 'latin1'), /image/],
    ['a PDF', 'quiz.txt', bytes('%PDF-1.7\n'), /PDF/],
    ['an old document', 'quiz.csv', bytes('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), /older version of Word, Excel/],
    ['a formatted text', 'quiz.txt', bytes('{\\rtf1\\ansi Why?}'), /RTF/],
    ['a program', 'quiz.txt', bytes('MZ\x03\x04\x01', 'latin1'), /not a question file/],
    ['another XML', 'quiz.xml', bytes('<rss/>'), /root element is “rss”, not “quiz”/],
  ])('%s', async (_, name, file, words) => {
    const { entries, problems } = await readQuestions(file, name, newKey);
    expect([entries, problems]).toEqual([[], [expect.stringMatching(words)]]);
  });

  test.each(['[html]<b>Why?</b> {=so}', '[1] Why? {=so}', '{=so ~no}', 'GIF and PNG? {T}', 'PKW or LKW? {=so ~no}'])(
    'questions in GIFT may begin with %j',
    async text => {
      const { format, entries } = await readQuestions(bytes(text), 'a.txt', newKey);
      expect([format, entries.map(({ result }) => result)]).toEqual(['GIFT', ['taken']]);
    },
  );
});

describe('texts are read however they are written', () => {
  const gift = 'Où est l’été\u202f? {=là ~ici}';
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>\n<quiz><question type="essay"><questiontext><text>Où ?</text></questiontext></question></quiz>`;
  const russian = (text: string) => Uint8Array.from(text, sign => (sign === 'Ж' ? 0xc6 : sign.charCodeAt(0)));

  test.each([
    ['UTF-8', bytes(gift)],
    ['UTF-8 with its mark', bytes(`\ufeff${gift}`)],
    ['UTF-16', bytes(`\ufeff${gift}`, 'utf16le')],
    ['UTF-16, big end first', swapped(`\ufeff${gift}`)],
    ['UTF-16 without its mark', bytes(gift, 'utf16le')],
    ['UTF-16 without its mark, big end first', swapped(gift)],
  ])('%s', async (_, file) => {
    const { entries, problems } = await readQuestions(file, 'a.txt', newKey);
    expect([entries.map(({ name }) => name), problems]).toEqual([['Où est l’été ?'], []]);
  });

  test('what Windows’ programs write is read, and said', async () => {
    const { entries, problems } = await readQuestions(
      bytes('O\xf9 est l\x92\xe9t\xe9? {=l\xe0}', 'latin1'),
      'a.txt',
      newKey,
    );
    expect(entries.map(({ name }) => name)).toEqual(['Où est l’été?']);
    expect(problems).toEqual([expect.stringMatching(/not UTF-8 .* Check accented characters/)]);
  });

  test.each([
    ['ISO-8859-1', bytes(xml('ISO-8859-1'), 'latin1'), 'Où ?'],
    ['windows-1251', russian(xml('windows-1251').replace('Où', 'Ж')), 'Ж ?'],
    ['UTF-16', bytes(`\ufeff${xml('UTF-16')}`, 'utf16le'), 'Où ?'],
    ['UTF-16, which it is not', bytes(xml('UTF-16')), 'Où ?'],
    ['nothing that is known', bytes(xml('klingon')), 'Où ?'],
  ])('XML that says %s', async (_, file, expected) => {
    const { entries, problems } = await readQuestions(file, 'a.xml', newKey);
    expect([entries.map(({ name }) => name), problems]).toEqual([[expected], []]);
  });

  test('a file that was cut off within a letter keeps the others', async () => {
    const whole = bytes('Where is it? {=Où ~ici}\n\nEté');
    const { entries } = await readQuestions(whole.subarray(0, -1), 'a.txt', newKey);
    expect(entries.map(summary)[0]).toBe('taken');
    expect(JSON.stringify(entries[0])).toContain('Où');
  });
});
