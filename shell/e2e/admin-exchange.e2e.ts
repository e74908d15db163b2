import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { quizBanks } from '@learnloom/contracts/assessments/assessment';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import sharp from 'sharp';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { choose } from './support/editor.ts';
import { send } from './support/shelves.ts';

let desk: AdminDesk;
let staff: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  await send(desk, quizBanks.create, { key: randomUUID(), title: 'Brought along', slug: 'brought-along' });
  staff = await desk.staff();
  await staff.goto(`${desk.admin}/quiz/bank/brought-along?step=questions`);
});
afterAll(() => desk?.close());

const screen = async (name: string): Promise<void> => {
  const folder = process.env['SCREENS'];
  if (folder) await staff.screenshot({ path: `${folder}/${name}.png` });
};
const give = (name: string, content: string) =>
  staff.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

const moodle = `<?xml version="1.0"?><quiz>
<question type="truefalse"><questiontext format="html"><text>The earth is flat.</text></questiontext>
<answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
<question type="numerical"><questiontext format="html"><text>How many legs has a spider?</text></questiontext>
<answer fraction="100"><text>8</text><tolerance>1</tolerance></answer></question>
<question type="coderunner"><questiontext format="html"><text>Write a loop.</text></questiontext></question>
</quiz>`;

test('an author imports questions of a file, is told what becomes of each, and exports them [ASM-02]', async () => {
  await staff.getByText('No questions has been added to this assessment bank yet.').waitFor();
  await staff.getByRole('button', { name: 'Import' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Import questions' });

  await give('laughs.xml', '<!DOCTYPE q [<!ENTITY a "ha">]><quiz>&a;</quiz>');
  await dialog
    .getByRole('alert')
    .getByText(/document type/)
    .waitFor();
  await screen('import-refused');
  await give('quiz.txt', '{ "questions": [] }');
  await dialog.getByRole('alert').getByText('“quiz.txt”: This is a JSON file, which is not supported.').waitFor();

  await give('cut.xml', moodle.slice(0, moodle.indexOf('coderunner')));
  await dialog.getByText('1 unchanged, 1 changed').waitFor();
  await dialog
    .getByRole('list', { name: 'File details' })
    .getByText('The XML is not valid at line 6, column 16: unclosed tag: quiz')
    .waitFor();
  await screen('import-cut');
  await dialog.getByRole('button', { name: 'Choose another file' }).click();

  await give('bank.xml', moodle);
  await dialog.getByText('1 unchanged, 1 changed, 1 skipped').waitFor();
  const rows = dialog.getByRole('list', { name: 'Questions in the file' }).locator('> li');
  await expect.poll(() => rows.nth(1).innerText()).toContain('The tolerance of 1 was not imported');
  await expect.poll(() => rows.nth(2).innerText()).toContain('CodeRunner questions are not supported');
  await expect.poll(() => rows.nth(2).getByRole('checkbox').isDisabled()).toBe(true);
  expect(await violationsOf(staff)).toEqual([]);
  await screen('import-preview');
  await staff.setViewportSize({ width: 390, height: 844 });
  await screen('import-preview-390');
  await staff.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Import 2 questions' }).click();
  await dialog.waitFor({ state: 'detached' });
  await staff.getByRole('heading', { name: 'Question 1 of 2' }).waitFor();

  await staff.getByRole('button', { name: 'Export' }).click();
  const saving = staff.getByRole('dialog', { name: 'Export questions' });
  await saving.getByText('2 unchanged').waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  await screen('export');
  let answer: (() => void) | undefined;
  const asked = new Promise<void>(resolve => (answer = resolve));
  await staff.route(/format=moodle/, async route => {
    await asked;
    await route.continue();
  });
  await choose(staff, 'Format', 'Moodle XML');
  await saving.getByText('Checking what the format supports').waitFor({ state: 'attached' });
  const [field, lines] = await Promise.all([
    saving.getByRole('combobox', { name: 'Format' }).boundingBox(),
    saving.locator('.ll-skeleton').first().boundingBox(),
  ]);
  expect((lines?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))).toBeGreaterThanOrEqual(12);
  answer?.();
  await saving.getByText('brought-along.xml').waitFor();
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    saving.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('The earth is flat.');
});

test('an import into an empty bank goes on when its first questions show, can be stopped, and goes on from there', async () => {
  await send(desk, quizBanks.create, { key: randomUUID(), title: 'Emptied', slug: 'emptied' });
  await staff.goto(`${desk.admin}/quiz/bank/emptied?step=questions`);
  await staff.getByRole('button', { name: 'Import' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Import questions' });
  await give('many.txt', Array.from({ length: 30 }, (_, at) => `Is ${at} even? {${at % 2 ? 'F' : 'T'}}`).join('\n\n'));
  const added = /\/api\/.*\/questions$/;
  await staff.route(added, async route => {
    await new Promise(resolve => setTimeout(resolve, 200));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Import 30 questions' }).click();
  // The page under the dialog has heard of them.
  await staff.locator('h2', { hasText: /^Question 1 of [3-9]$/ }).waitFor();
  await dialog.getByText(/^[3-9] of 30 imported$/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/^The import was canceled\. \d+ questions not imported yet\.$/)
    .waitFor();
  await staff.unroute(added);
  await dialog.getByRole('button', { name: /^Import 2\d questions$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await staff.locator('h2', { hasText: /^Question \d+ of 30$/ }).waitFor();
});

const entry = (text: string) => ({ id: randomUUID(), value: plainDocument(text) });
const [right, wrong] = [entry('It ends { and } = begins'), entry('a < b')];
/** One of each type, those that only CSV has among them. `image`: key of a picture of 40 × 24 pixels. */
const everyType = (image: string): readonly Question[] => [
  {
    ...newQuestion('MULTIPLE_CHOICE', randomUUID()),
    questionText: plainDocument('Which # of these ~ is it?'),
    answerExplanation: plainDocument('As it says: so.'),
    options: [right, wrong],
    answers: [right.id],
  },
  { ...newQuestion('TRUE_OR_FALSE', randomUUID()), questionText: plainDocument('Is it so?'), answers: ['TRUE'] },
  {
    ...newQuestion('SHORT_ANSWER', randomUUID()),
    questionText: plainDocument('Capital of France?'),
    answerText: plainDocument('Paris\n*lumi\u00e8re'),
  },
  { ...newQuestion('ESSAY', randomUUID()), questionText: plainDocument('Why?'), answerText: plainDocument('Because.') },
  {
    ...newQuestion('FILL_IN_THE_BLANK', randomUUID()),
    questionText: 'The __ is round.',
    blanks: [{ index: 0, correctAnswers: ['earth', 'world'] }],
  },
  {
    ...newQuestion('SEQUENCE_ARRANGEMENT', randomUUID()),
    questionText: plainDocument('Put in order.'),
    items: ['one', 'two', 'three'].map(text => ({ id: randomUUID(), text })),
  },
  {
    ...newQuestion('HOTSPOT', randomUUID()),
    questionText: plainDocument('Where is it?'),
    hotspots: [{ id: randomUUID(), x: 0.25, y: 0.5, radius: 0.125 }],
    hotspotImageSrc: image,
    hotspotImageSize: { width: 40, height: 24 },
  },
  {
    ...newQuestion('LIVE_CODING', randomUUID()),
    questionText: plainDocument('Write f.'),
    code: {
      ...newQuestion('LIVE_CODING', randomUUID()).code,
      codeContent: 'const f = 0;',
      displayMode: 'highlight',
      highlightLine: '1',
      testCases: [
        {
          id: randomUUID(),
          name: 'Is 1',
          inputDisplay: 'f()',
          driverCode: 'console.log(f())',
          expectedOutput: '1',
          marks: 2,
          hidden: true,
        },
      ],
    },
    solution: 'const f = () => 1;',
  },
];

async function uploaded(): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 24, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('folder', 'assessments');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const headers = { authorization: `Bearer ${desk.master.token}` };
  const response = await fetch(`${desk.main}/api/files`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: { key: string } }).data.key;
}

/** What the dialog saves of the bank that is open. */
async function exported(format: string): Promise<{ readonly name: string; readonly text: string }> {
  await staff.getByRole('button', { name: 'Export' }).click();
  const saving = staff.getByRole('dialog', { name: 'Export questions' });
  await choose(staff, 'Format', format);
  await saving.getByText(/^brought-|^there-/).waitFor();
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    saving.getByRole('button', { name: 'Download' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test.each([
  ['GIFT', 6],
  ['CSV', 8],
  ['Moodle XML', 7],
])('what goes out as %s comes back equal [ASM-02]', async (format, count) => {
  const slug = format.toLowerCase().replace(' ', '-');
  const [from, to] = [randomUUID(), randomUUID()];
  await send(desk, quizBanks.create, { key: from, title: `There ${format}`, slug: `there-${slug}` });
  await send(desk, quizBanks.create, { key: to, title: `There and back ${format}`, slug: `there-and-back-${slug}` });
  for (const question of everyType(await uploaded()))
    await send(desk, quizBanks.addQuestion, { assessment: from, question });
  await staff.goto(`${desk.admin}/quiz/bank/there-${slug}?step=questions`);
  await staff.getByRole('heading', { name: 'Question 1 of 8' }).waitFor();
  const first = await exported(format);
  await staff.goto(`${desk.admin}/quiz/bank/there-and-back-${slug}?step=questions`);
  await staff.getByRole('button', { name: 'Import' }).click();
  await give(first.name, first.text);
  await staff.getByRole('button', { name: `Import ${count} questions` }).click();
  await staff.getByRole('heading', { name: `Question 1 of ${count}` }).waitFor();
  await staff.getByRole('dialog').waitFor({ state: 'detached' });
  const second = await exported(format);
  expect(second.text.replaceAll('There and back', 'There')).toBe(first.text);
});
