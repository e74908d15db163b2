import { describe, expect, test } from 'vitest';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { comparable, everyType, newKey, question, summary, takenQuestions } from '../questions.fixture.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const plain = everyType.filter(one => !one.questionText.includes('"attributes"'));

describe('CSV', () => {
  test('every type comes back the same, formats aside', () => {
    const { text, entries } = writeCsv(everyType);
    expect(entries.map(({ result, why }) => [result, ...why].join(' | '))[1]).toBe(
      'changed | Text formatting is not exported',
    );
    const back = readCsv(writeCsv(plain).text, newKey);
    expect(back.entries.map(summary)).toEqual(plain.map(() => 'taken'));
    const expected = plain.map(one => (one.questionMode === 'HOTSPOT' ? { ...one, hotspotImage: '' } : one));
    expect(takenQuestions(back).map(comparable)).toEqual(expected.map(comparable));
    expect(text.startsWith('\ufefftype,question,')).toBe(true);
  });

  test('a spreadsheet’s table with semicolons and few columns is enough', () => {
    const text = 'Type;Question;Options;Answers\nmultiple choice;Even?;"1\n2\n4";2, 3\nTrue or false;Flat?;;false\n';
    const { entries, problems } = readCsv(text, newKey);
    expect(problems).toEqual([]);
    expect(entries.map(summary)).toEqual(['taken', 'taken']);
    expect(takenQuestions({ entries, problems })[0]).toMatchObject({ several: true, points: 1, estimatedTime: 5 });
  });

  test('no cell is a formula to a spreadsheet', () => {
    const evil = question('SHORT_ANSWER', {
      questionText: plainDocument('=HYPERLINK("http://x")'),
      answerText: plainDocument('@x'),
    });
    const { text } = writeCsv([evil]);
    expect(text).toContain("'=HYPERLINK");
    expect(text).toContain(",'@x");
    expect(takenQuestions(readCsv(text, newKey))[0]?.questionText).toBe(evil.questionText);
  });

  test.each([
    ['no columns', 'a,b\n1,2\n', 'The first row must have the columns “type” and “question”'],
    ['nothing', '', 'The first row must have the columns “type” and “question”'],
  ])('a file with %s says so', (_, text, problem) => {
    expect(readCsv(text, newKey)).toEqual({ entries: [], problems: [problem] });
  });

  test.each([
    ['POEM,x,,,', /^refused \| The type “POEM” must be one of/],
    ['MULTIPLE_CHOICE,x,a,7', /^refused \| “answers” must list the numbers/],
    ['TRUE_OR_FALSE,x,,maybe', /^refused \| “answers” must be TRUE or FALSE/],
    ['TRUE_OR_FALSE,x,,TRUE,99', /^refused \| points: Enter a number from 1 to 20/],
    ['TRUE_OR_FALSE,x,,TRUE,many', /^refused \| points: Enter a number/],
    ['HOTSPOT,x,media/1.png,"2, 2"', /^refused \| hotspots.0.x: Enter a number from 0 to 1/],
  ])('the row %s is refused with its reason, and the next one taken', (row, why) => {
    const { entries } = readCsv(`type,question,options,answers,points\n${row}\nESSAY,Why?\n`, newKey);
    expect(entries.map(summary)).toEqual([expect.stringMatching(why), 'taken']);
  });

  test('a row with an open quotation mark spoils none before it', () => {
    const { entries, problems } = readCsv('type,question\nESSAY,Why?\nESSAY,"Open\n', newKey);
    expect([entries.length > 0 ? entries.map(summary)[0] : '', problems.length > 0]).toEqual(['taken', true]);
  });
});
