import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { quizBanks, quizzes } from '@learnloom/contracts/assessments/assessment';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { newPerson } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, signIn, type AdminDesk } from './support/admin-desk.ts';
import { choose } from './support/editor.ts';
import { keyboardOf } from './support/keyboard.ts';
import { send } from './support/shelves.ts';

let desk: AdminDesk;
let staff: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  await send(desk, quizCategories.create, { title: 'Basics', slug: 'basics', summary: 'First steps.' });
  staff = await desk.staff();
});
afterAll(() => desk?.close());

const saved = () =>
  staff
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
const asked = (text: string) => staff.getByRole('textbox', { name: 'Question', exact: true }).fill(text);

describe('an author', () => {
  test('makes a quiz and is led to its questions [ASM-02] [ASM-04]', async () => {
    await staff.goto(`${desk.admin}/quiz`);
    await staff.getByRole('main').getByRole('link', { name: 'New quiz' }).first().click();
    await staff.locator('textarea[name=title]').fill('Loops and lists');
    await choose(staff, 'Category', 'Basics');
    await staff.getByText('1 hour', { exact: true }).waitFor();
    await staff.getByRole('button', { name: 'Create quiz' }).click();
    await staff.waitForURL(`${desk.admin}/quiz/basics/loops-and-lists?step=questions`);
    await staff.getByText('No questions has been added to this assessment yet.').waitFor();
  });

  test('adds a multiple-choice question, which saves itself [QST-01] [QST-03]', async () => {
    await staff.getByRole('button', { name: 'Add Question' }).click();
    await staff.getByRole('heading', { name: 'Question 1 of 1' }).waitFor();
    await asked('Which of these loops?');
    await staff.getByRole('textbox', { name: 'Option 1', exact: true }).fill('for');
    await staff.keyboard.press('Enter');
    await staff.keyboard.type('if');
    await staff.getByText('No answer is marked as correct').waitFor();
    await staff.getByRole('radio', { name: 'Option 1 is correct' }).check();
    await staff.getByText('No answer is marked as correct').waitFor({ state: 'detached' });
    await saved();
    await staff.reload();
    await expect.poll(() => staff.getByRole('textbox', { name: 'Option 2', exact: true }).inputValue()).toBe('if');
    await expect.poll(() => staff.getByRole('radio', { name: 'Option 1 is correct' }).isChecked()).toBe(true);
  });

  test('adds a short answer and a sequence, and goes through them one at a time [QST-05] [QST-07]', async () => {
    await staff.getByRole('button', { name: 'Add Question' }).click();
    await staff.getByRole('heading', { name: 'Question 2 of 2' }).waitFor();
    await choose(staff, 'Type', 'Short answer');
    await asked('Which word begins a loop?');
    await staff.getByRole('textbox', { name: 'Accepted answers' }).fill('for');
    await staff.getByRole('button', { name: 'Add Question' }).click();
    await staff.getByRole('heading', { name: 'Question 3 of 3' }).waitFor();
    await choose(staff, 'Type', 'Sequence arrangement');
    await asked('Put these in order.');
    for (const [at, text] of ['Begin', 'Repeat', 'End'].entries()) {
      await staff.getByRole('button', { name: 'Add item' }).click();
      await staff.getByRole('textbox', { name: `Item ${at + 1}`, exact: true }).fill(text);
    }
    await saved();
    await expect.poll(() => staff.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await staff.getByRole('button', { name: 'Previous' }).click();
    await staff.getByRole('heading', { name: 'Question 2 of 3' }).waitFor();
    await expect.poll(() => staff.getByRole('textbox', { name: 'Accepted answers' }).innerText()).toBe('for');
  });

  test('moves a question with the keyboard, duplicates and deletes one, and takes the deletion back', async () => {
    const refused: string[] = [];
    staff.on('response', answer => void (answer.status() === 404 && refused.push(answer.url())));
    const list = staff.getByRole('navigation', { name: 'Questions' });
    const texts = () => list.getByRole('listitem').allInnerTexts();
    await list.getByRole('button', { name: /Which word begins/ }).press('Alt+ArrowUp');
    await staff.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
    await expect.poll(async () => (await texts())[0]).toContain('Which word begins');
    await list.getByRole('button', { name: 'Duplicate' }).click();
    await staff.getByRole('heading', { name: 'Question 2 of 4' }).waitFor();
    await list.getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('heading', { name: 'Question 2 of 3' }).waitFor();
    await staff.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await staff.getByRole('heading', { name: 'Question 2 of 4' }).waitFor();
    // The deleted one is not asked for any more.
    expect(refused).toEqual([]);
  });

  test('changes a setting, which saves itself, and publishes [ASM-03]', async () => {
    await staff.getByRole('button', { name: 'Assessment Settings' }).click();
    await staff.getByLabel('Passing score').fill('701');
    await expect.poll(() => staff.getByLabel('Passing score').inputValue()).toBe('70');
    await saved();
    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    await staff.getByRole('button', { name: 'Make Draft' }).waitFor();
    await staff.reload();
    await expect.poll(() => staff.getByLabel('Passing score').inputValue()).toBe('70');
  });

  test('takes the draft on the learners’ own screen, and is shown how it did [ASM-02]', async () => {
    await staff.getByRole('button', { name: 'Preview' }).click();
    const preview = staff.getByRole('region', { name: 'Preview' });
    await preview.getByText('Passing score 70%').waitFor();
    await preview.getByRole('timer', { name: 'Time left' }).waitFor();
    await preview.getByRole('textbox').fill('for');
    expect(await violationsOf(staff)).toEqual([]);
    const folder = process.env['SCREENS'];
    if (folder) await staff.screenshot({ path: `${folder}/preview.png` });
    await preview.getByRole('button', { name: 'Submit' }).first().click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await preview.getByText('1 of 4 points').waitFor();
    if (folder) await staff.screenshot({ path: `${folder}/preview-result.png`, fullPage: true });
    await preview.getByRole('button', { name: 'Start again' }).click();
    await preview.getByRole('button', { name: 'Submit' }).first().waitFor();
  });

  test('finds it in the list by its slug and its status [ASM-01]', async () => {
    await staff.goto(`${desk.admin}/quiz?status=true&search=loops-and`);
    await staff.getByRole('link', { name: 'Loops and lists', exact: true }).waitFor();
    await staff.goto(`${desk.admin}/quiz?status=false&search=loops-and`);
    await staff.getByRole('link', { name: 'Loops and lists', exact: true }).waitFor({ state: 'detached' });
  });
});

test('what could not be sent stays, and is saved once the server answers again', async () => {
  await send(desk, quizzes.create, { key: randomUUID(), title: 'Kept', slug: 'kept', category: 'basics' });
  await staff.goto(`${desk.admin}/quiz/basics/kept?step=questions`);
  await staff.getByRole('button', { name: 'Add Question' }).click();
  await staff.getByRole('heading', { name: 'Question 1 of 1' }).waitFor();
  await staff.context().setOffline(true);
  await asked('Typed without a connection');
  await staff.getByText('Not saved. Trying again…').waitFor();
  await staff.context().setOffline(false);
  await saved();
  await staff.reload();
  await staff.getByText('Typed without a connection').first().waitFor();
});

test('a tab that is killed right after a key leaves every word to its author', async () => {
  const key = randomUUID();
  await send(desk, quizzes.create, { key, title: 'Killed', slug: 'killed', category: 'basics' });
  await send(desk, quizzes.addQuestion, { assessment: key, question: newQuestion('MULTIPLE_CHOICE', randomUUID()) });
  const page = await desk.staff();
  const context = page.context();
  const question = (of: Page) => of.getByRole('textbox', { name: 'Question', exact: true });
  await page.goto(`${desk.admin}/quiz/basics/killed?step=questions`);
  await question(page).click();
  await context.setOffline(true);
  await page.keyboard.type('Every single word');
  const crashed = page.waitForEvent('crash');
  const renderer = await context.newCDPSession(page);
  renderer.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${desk.admin}/quiz/basics/killed?step=questions`);
  await again.getByRole('button', { name: 'Restore my changes' }).click();
  await expect.poll(() => question(again).innerText()).toBe('Every single word');
  await again
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
});

test('a text of 51,000 characters is refused at its field, one of 22,000 is saved', async () => {
  const [key, slug] = [randomUUID(), `long-${randomUUID()}`];
  await send(desk, quizzes.create, { key, title: 'Long', slug, category: 'basics' });
  const options = ['for', 'if'].map(text => ({ id: randomUUID(), value: plainDocument(text) }));
  const question = { ...newQuestion('MULTIPLE_CHOICE', randomUUID()), options };
  await send(desk, quizzes.addQuestion, { assessment: key, question });
  await staff.goto(`${desk.admin}/quiz/basics/${slug}?step=questions`);
  const field = staff.getByRole('textbox', { name: 'Question', exact: true });
  const paste = async (times: number, into = field): Promise<void> => {
    await into.press('ControlOrMeta+a');
    await into.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, 'Which of these loops? '.repeat(times));
  };
  await paste(2319);
  const refusal = staff.getByText('Nothing was added. The limit is 50,000 characters.');
  await expect.poll(async () => (await refusal.boundingBox())?.height).toBeGreaterThan(10);
  expect(await violationsOf(staff)).toEqual([]);
  // Until what is pasted is noticed, the screen still says that all is saved.
  await Promise.all([
    staff.waitForResponse(response => response.request().method() === 'PUT' && response.ok()),
    paste(1000),
  ]);
  await staff.reload();
  await expect.poll(async () => (await field.innerText()).trim().length).toBeGreaterThan(21_900);
  // What an option holds is less, and its own counter says so.
  await staff.getByRole('button', { name: 'Format option 1' }).click();
  await staff.getByText('3 / 10,000', { exact: true }).waitFor();
  await paste(500, staff.getByRole('textbox', { name: 'Option 1', exact: true }));
  await staff.getByText('The text was cut. The limit is 10,000 characters.').waitFor();
});

test('a question of 50 options is typed in, and says that it takes no more', async () => {
  const [key, slug] = [randomUUID(), `wide-${randomUUID()}`];
  await send(desk, quizzes.create, { key, title: 'Wide', slug, category: 'basics' });
  const options = Array.from({ length: 49 }, (_, at) => ({ id: randomUUID(), value: plainDocument(`Option ${at}`) }));
  await send(desk, quizzes.addQuestion, {
    assessment: key,
    question: { ...newQuestion('MULTIPLE_CHOICE', randomUUID()), options },
  });
  await staff.goto(`${desk.admin}/quiz/basics/${slug}?step=questions`);
  const add = staff.getByRole('button', { name: 'Add option' });
  await add.click();
  await staff.getByText('You have reached the limit of 50.').waitFor();
  await expect.poll(() => add.isDisabled()).toBe(true);
  await staff.getByRole('textbox', { name: 'Option 50', exact: true }).pressSequentially('The last one');
  await saved();
  expect(await violationsOf(staff)).toEqual([]);
  await staff.reload();
  const last = staff.getByRole('textbox', { name: 'Option 50', exact: true });
  await expect.poll(() => last.inputValue()).toBe('The last one');
});

test('a hotspot image that is none is refused at its field, and nothing typed is lost [QST-08]', async () => {
  const [key, slug] = [randomUUID(), `spots-${randomUUID()}`];
  await send(desk, quizzes.create, { key, title: 'Spots', slug, category: 'basics' });
  const question = { ...newQuestion('HOTSPOT', randomUUID()), hotspotDescription: 'Four boxes' };
  await send(desk, quizzes.addQuestion, { assessment: key, question });
  await staff.goto(`${desk.admin}/quiz/basics/${slug}?step=questions`);
  await asked('Mark the loop.');
  await saved();
  const real = await sharp({ create: { width: 400, height: 240, channels: 3, background: '#385' } })
    .png()
    .toBuffer();
  const file = staff.getByLabel('Image: file');
  const said = (text: string) => staff.getByText(text, { exact: true }).waitFor();
  const png = (buffer: Buffer) => ({ name: 'chart.png', mimeType: 'image/png', buffer });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken"</script></svg>';
  const unreadable = 'This image cannot be read. Choose another one.';
  for (const [given, words] of [
    [png(Buffer.from('A text, whatever it is called.')), unreadable],
    [
      { name: 'chart.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
      'Please upload the valid file type(s).',
    ],
    [png(real.subarray(0, 60)), unreadable],
    [png(Buffer.from(svg)), unreadable],
  ] as const) {
    await file.setInputFiles(given);
    await said(words);
  }
  const address = staff.getByPlaceholder('or paste an https:// address');
  await staff.route('https://example.org/**', route => route.fulfill({ contentType: 'text/html', body: 'No image' }));
  await address.fill('https://example.org/chart.png');
  await said('There is no image at this address. Choose another one.');
  expect(await violationsOf(staff)).toEqual([]);
  const folder = process.env['SCREENS'];
  if (folder) await staff.screenshot({ path: `${folder}/hotspot-none.png`, fullPage: true });

  await file.setInputFiles(png(real));
  await staff.getByRole('group', { name: 'Image with hotspots' }).waitFor();
  await staff.getByRole('button', { name: 'Add hotspot' }).click();
  await saved();
  await staff.reload();
  await staff.getByRole('button', { name: /^Hotspot 1\./ }).waitFor();
  await expect.poll(() => staff.getByLabel('Image description').inputValue()).toBe('Four boxes');
  await expect
    .poll(() => staff.getByRole('textbox', { name: 'Question', exact: true }).innerText())
    .toContain('Mark the loop.');
  expect(await staff.title()).not.toBe('taken');
});

test('spots are placed, sized, taken away and answered with a finger on a phone [QST-08]', async () => {
  const [key, slug] = [randomUUID(), `finger-${randomUUID()}`];
  await send(desk, quizzes.create, { key, title: 'Finger', slug, category: 'basics' });
  await send(desk, quizzes.addQuestion, { assessment: key, question: newQuestion('HOTSPOT', randomUUID()) });
  const phone = await desk.visitor({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await signIn(phone, desk.product);
  await phone.goto(`${desk.admin}/quiz/basics/${slug}?step=questions`);
  const buffer = await sharp({ create: { width: 400, height: 240, channels: 3, background: '#385' } })
    .png()
    .toBuffer();
  await phone.getByLabel('Image: file').setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer });
  const image = phone.getByRole('group', { name: 'Image with hotspots' });
  await image.tap({ position: { x: 60, y: 60 } });
  await image.tap({ position: { x: 200, y: 100 } });
  const spots = image.getByRole('button');
  await expect.poll(() => spots.allInnerTexts()).toEqual(['1', '2']);
  const width = async () => (await spots.first().boundingBox())?.width ?? 0;
  const before = await width();
  await phone.getByRole('button', { name: 'Make hotspot 1 larger' }).tap();
  await expect.poll(width).toBeGreaterThan(before);
  await phone.getByRole('button', { name: 'Remove hotspot 2' }).tap();
  await expect.poll(() => spots.allInnerTexts()).toEqual(['1']);
  expect(await violationsOf(phone)).toEqual([]);
  const folder = process.env['SCREENS'];
  if (folder) await phone.screenshot({ path: `${folder}/spots-390.png`, fullPage: true });
  await phone.getByRole('button', { name: 'Preview' }).tap();
  await phone.getByRole('application', { name: 'Image to mark' }).tap();
  await phone.getByRole('button', { name: /^Remove marker 1, 50% from the left/ }).waitFor();
});

test('what nobody could answer is marked in the list, and named before it is published', async () => {
  await staff.goto(`${desk.admin}/quiz/basics/kept?step=settings`);
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: /cannot be published yet/ });
  await dialog.getByText('No answer is marked as correct').waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  const folder = process.env['SCREENS'];
  if (folder) await staff.screenshot({ path: `${folder}/publish.png` });
  const unanswerable = dialog.getByRole('region', { name: 'question that cannot be answered' });
  await unanswerable.getByRole('button', { name: 'Question 1' }).click();
  await staff.getByRole('navigation', { name: 'Questions' }).getByText('2 warnings').waitFor();
  if (folder) await staff.screenshot({ path: `${folder}/warnings.png` });
});

test('what is wrong in a new quiz is said at its field, which gets the focus, and nothing typed is lost [VAL-07]', async () => {
  await staff.goto(`${desk.admin}/quiz/new`);
  const form = staff.getByRole('form', { name: 'New quiz' });
  const create = form.getByRole('button', { name: 'Create quiz' });
  const hasFocus = (field: Locator) =>
    expect.poll(() => field.evaluate(one => one === document.activeElement)).toBe(true);
  const title = form.locator('textarea[name=title]');
  await create.click();
  await expect
    .poll(() => form.getByText('Please provide a value for this required field').allInnerTexts())
    .toHaveLength(3);
  await hasFocus(title);
  await title.fill('Many words');
  await choose(staff, 'Category', 'Basics');
  const tags = form.getByRole('textbox', { name: 'Tags', exact: true });
  await tags.fill('w'.repeat(61));
  await create.click();
  await form.getByText('Use at most 60 characters').waitFor();
  await hasFocus(tags);
  await expect.poll(() => title.inputValue()).toBe('Many words');
});

test('Tab in an open list of choices leaves it as it was, and goes on to the next field', async () => {
  await staff.goto(`${desk.admin}/quiz/new`);
  const level = staff.getByRole('combobox', { name: 'Difficulty' });
  await level.focus();
  for (const [key, next] of [
    ['Tab', staff.getByRole('textbox', { name: 'Tags', exact: true })],
    ['Shift+Tab', staff.getByRole('combobox', { name: 'Category' })],
  ] as const) {
    await level.press('Enter');
    await staff.getByRole('option', { name: 'Intermediate' }).waitFor();
    await staff.keyboard.press('ArrowDown');
    await staff.keyboard.press(key);
    await staff.getByRole('listbox').waitFor({ state: 'detached' });
    await expect.poll(() => next.evaluate(field => field === document.activeElement)).toBe(true);
    await expect.poll(() => level.innerText()).toBe('Beginner');
  }
});

test('a program that is too long is refused at its own editor, and stays there [QST-09]', async () => {
  const [key, slug] = [randomUUID(), `program-${randomUUID()}`];
  await send(desk, quizzes.create, { key, title: 'Program', slug, category: 'basics' });
  await send(desk, quizzes.addQuestion, { assessment: key, question: newQuestion('LIVE_CODING', randomUUID()) });
  await staff.goto(`${desk.admin}/quiz/basics/${slug}?step=questions`);
  const solution = staff.getByRole('group', { name: 'Solution', exact: true });
  await solution.getByRole('textbox').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'x'.repeat(50_001));
  await solution.getByText('Use at most 50000 characters').waitFor();
  await expect.poll(() => solution.innerText()).toContain('xxx');
});

test('a word that leads elsewhere is no slug [ADM-01]', async () => {
  await staff.goto(`${desk.admin}/quiz/bank/new`);
  await staff.locator('textarea[name=title]').fill('New');
  await staff.getByRole('button', { name: 'Create quiz bank' }).click();
  const settings = staff.getByRole('region', { name: 'Description' });
  await settings.getByText('This word is reserved for another page. Choose a different one.').waitFor();
});

test('questions are copied from a bank, and know where they come from [ASM-06]', async () => {
  const [empty, bank, quiz] = [randomUUID(), randomUUID(), randomUUID()];
  await send(desk, quizBanks.create, { key: empty, title: 'Empty', slug: 'empty' });
  await send(desk, quizBanks.create, { key: bank, title: 'Loops', slug: 'loops' });
  const [ends, begins] = ['Which word ends a loop?', 'Which word begins one?'].map(text => ({
    ...newQuestion('SHORT_ANSWER', randomUUID()),
    questionText: plainDocument(text),
  }));
  if (!ends || !begins) throw new Error('There are two questions');
  for (const question of [ends, begins]) await send(desk, quizBanks.addQuestion, { assessment: bank, question });
  await send(desk, quizzes.create, { key: quiz, title: 'From banks', slug: 'from-banks', category: 'basics' });
  await staff.goto(`${desk.admin}/quiz/basics/from-banks?step=questions`);
  await staff.getByRole('button', { name: 'Copy from a bank' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Copy from a bank' });
  const copy = dialog.getByRole('button', { name: 'Copy Questions' });
  await expect.poll(() => copy.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: /^Empty/ }).click();
  await dialog.getByText('No questions has been added to this bank yet.').waitFor();
  await dialog.getByRole('button', { name: 'Choose another bank' }).click();
  await dialog.getByRole('button', { name: 'Loops 2 questions' }).click();
  await dialog.getByRole('checkbox', { name: 'Which word begins one?' }).check();
  expect(await violationsOf(staff)).toEqual([]);
  const folder = process.env['SCREENS'];
  if (folder) await staff.screenshot({ path: `${folder}/bank-copy.png` });
  await copy.click();
  await staff.getByRole('heading', { name: 'Question 1 of 1' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  const list = staff.getByRole('navigation', { name: 'Questions' });
  await expect.poll(() => list.innerText()).toContain('Which word begins one?');

  // The open page hears that the bank changed, and changes itself only when asked to.
  const from = staff.getByRole('paragraph').filter({ hasText: 'Copied from' });
  await expect.poll(() => from.innerText()).toBe('Copied from Loops. Both questions are identical.');
  const text = plainDocument('Which words begin one?');
  const changed = { ...begins, questionText: text };
  await send(desk, quizBanks.editQuestion, { assessment: bank, key: begins.key, question: changed });
  await expect.poll(() => from.innerText()).toBe('Copied from Loops. The question in the bank has been changed since.');
  await expect.poll(() => list.innerText()).toContain('Which word begins one?');
  expect(await violationsOf(staff)).toEqual([]);
  await screens('copied');
  await staff.getByRole('button', { name: 'Update from the bank' }).click();
  await staff.getByText('The question now matches the bank.').waitFor();
  await expect.poll(() => from.innerText()).toBe('Copied from Loops. Both questions are identical.');
  await expect.poll(() => list.innerText()).toContain('Which words begin one?');
  await from.getByRole('link', { name: 'Loops' }).click();
  await staff.getByText('1 copy of this question. Changes you make here do not update the copies.').waitFor();
  const copies = staff.getByRole('listitem').filter({ hasText: 'identical' });
  await screens('copies');
  await copies.getByRole('link', { name: 'From banks' }).click();
  await staff.getByRole('heading', { name: 'Question 1 of 1' }).waitFor();
  await send(desk, quizBanks.removeQuestion, { assessment: bank, key: begins.key });
  await expect.poll(() => from.innerText()).toBe('Copied from Loops. The question is no longer in the bank.');
});

test('a bank beyond the first page is found by its title, with keys alone [ASM-06]', async () => {
  const quiz = randomUUID();
  await send(desk, quizzes.create, { key: quiz, title: 'By keys', slug: 'by-keys', category: 'basics' });
  for (let at = 1; at <= 10; at += 1)
    await send(desk, quizBanks.create, { key: randomUUID(), title: `Arrays ${at}`, slug: `arrays-${at}` });
  const zebra = randomUUID();
  await send(desk, quizBanks.create, { key: zebra, title: 'Zebra stripes', slug: 'zebra-stripes' });
  const question = { ...newQuestion('SHORT_ANSWER', randomUUID()), questionText: plainDocument('Why stripes?') };
  await send(desk, quizBanks.addQuestion, { assessment: zebra, question });
  await staff.goto(`${desk.admin}/quiz/basics/by-keys?step=questions`);
  const { to, press, type } = keyboardOf(staff);
  await to(staff.getByRole('button', { name: 'Copy from a bank' }));
  await press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Copy from a bank' });
  const banks = dialog.getByRole('list', { name: 'Banks' }).getByRole('button');
  await banks.first().waitFor();
  await expect.poll(() => banks.allInnerTexts()).toHaveLength(10);
  await expect.poll(() => dialog.getByRole('searchbox').evaluate(box => box === document.activeElement)).toBe(true);
  await type('no such bank');
  await dialog.getByText('No banks match this title.').waitFor();
  await press('Escape');
  await type('stripes');
  await expect.poll(() => banks.allInnerTexts()).toHaveLength(1);
  await to(banks);
  await press('Enter');
  await to(dialog.getByRole('checkbox', { name: 'Why stripes?' }));
  await press('Space');
  await to(dialog.getByRole('button', { name: 'Copy Questions' }));
  await press('Enter');
  await staff.getByRole('heading', { name: 'Question 1 of 1' }).waitFor();
});

describe('two authors at one quiz', () => {
  const address = (slug: string) => `${desk.admin}/quiz/basics/${slug}`;
  const question = {
    ...newQuestion('MULTIPLE_CHOICE', randomUUID()),
    questionText: plainDocument('Which of these loops?'),
    options: ['for', 'if'].map(text => ({ id: randomUUID(), value: plainDocument(text) })),
  };
  const notice = () => staff.getByText(/ saved this quiz( bank)?$/);
  let other: Page;
  beforeEach(() => staff.context().setOffline(false));
  beforeAll(async () => {
    const key = randomUUID();
    await send(desk, quizzes.create, { key, title: 'Together', slug: 'together', category: 'basics' });
    await send(desk, quizzes.addQuestion, { assessment: key, question });
    other = await desk.staff((await newPerson(desk.api, 'MANAGER', desk.master.token)).email);
  });
  const savedBy = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor();

  test('see each other; whoever saves second is told who saved what, and merges, at its new address too [ASM-02]', async () => {
    await staff.goto(address('together'));
    await other.goto(address('together'));
    await staff.getByText(/is also viewing this/).waitFor({ state: 'attached' });
    await staff.context().setOffline(true);
    await staff.locator('textarea[name=title]').fill('My title');
    await staff.getByLabel('Passing score').click();
    await staff.getByText('Not saved. Trying again…').waitFor();
    await other.locator('textarea[name=title]').fill('Their title');
    await other.getByLabel('Passing score').fill('80');
    await savedBy(other);
    await staff.context().setOffline(false);
    await notice().waitFor();
    await expect.poll(() => staff.locator('textarea[name=title]').inputValue()).toBe('My title');
    await staff.getByRole('button', { name: 'Compare and merge' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Two versions of this quiz' });
    await dialog.getByText(/edited a quiz/).waitFor();
    await dialog.getByText(/changed the settings of a quiz/).waitFor();
    await expect.poll(() => dialog.getByText('Their changes').locator('..').innerText()).toContain('Passing score');
    expect(await violationsOf(staff)).toEqual([]);
    for (const name of ['Title', 'Slug'])
      await dialog.getByRole('region', { name }).getByRole('radio', { name: 'My version' }).check();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await saved();
    await expect.poll(() => staff.getByLabel('Passing score').inputValue()).toBe('80');
    await other.getByRole('heading', { level: 1, name: 'My title' }).waitFor();
    await other.waitForURL(`${desk.admin}/quiz/basics/my-title?step=settings`);
  });

  test('merge one question: what each did to its options stays, and a move is no other version', async () => {
    const questions = `${address('my-title')}?step=questions`;
    await staff.goto(questions);
    await other.goto(questions);
    await staff.getByRole('textbox', { name: 'Option 1', exact: true }).waitFor();
    await staff.context().setOffline(true);
    await staff.getByRole('textbox', { name: 'Option 1', exact: true }).fill('for … of');
    await staff.getByText('Not saved. Trying again…').waitFor();
    await other.getByRole('textbox', { name: 'Option 2', exact: true }).fill('while');
    await other.getByRole('radio', { name: 'Option 2 is correct' }).check();
    await savedBy(other);
    await staff.context().setOffline(false);
    await staff.getByText(/^Ada Obi saved .*Correct answers.* of this question/).waitFor();
    await staff.getByRole('button', { name: 'Show the changes' }).click();
    await staff.getByRole('status').locator('ins').getByText('while').first().waitFor();
    expect(await violationsOf(staff)).toEqual([]);
    await saved();
    await staff.reload();
    await expect
      .poll(() => staff.getByRole('textbox', { name: 'Option 1', exact: true }).inputValue())
      .toBe('for … of');
    await expect.poll(() => staff.getByRole('textbox', { name: 'Option 2', exact: true }).inputValue()).toBe('while');
    await expect.poll(() => staff.getByRole('radio', { name: 'Option 2 is correct' }).isChecked()).toBe(true);
  });

  test('at a quiz bank are told of each other’s version, and merge theirs [ASM-03]', async () => {
    const key = randomUUID();
    await send(desk, quizBanks.create, { key, title: 'Shared bank', slug: 'shared-bank' });
    for (const page of [staff, other]) await page.goto(`${desk.admin}/quiz/bank/shared-bank`);
    await staff.getByText(/is also viewing this/).waitFor({ state: 'attached' });
    await staff.context().setOffline(true);
    await staff.locator('textarea[name=title]').fill('My bank');
    await staff.getByLabel('Slug').focus();
    await staff.getByText('Not saved. Trying again…').waitFor();
    await other.locator('textarea[name=title]').fill('Their bank');
    await savedBy(other);
    await other.waitForURL(/their-bank/);
    await staff.context().setOffline(false);
    await notice().waitFor();
    await staff.getByRole('button', { name: 'Compare and merge' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Two versions of this quiz bank' });
    await dialog.getByText(/edited a quiz bank/).waitFor();
    expect(await violationsOf(staff)).toEqual([]);
    for (const [name, whose] of [
      ['Title', 'My version'],
      ['Slug', 'Their version'],
    ] as const)
      await dialog.getByRole('region', { name }).getByRole('radio', { name: whose }).check();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await saved();
    await other.getByRole('heading', { level: 1, name: 'My bank' }).waitFor();
    await staff.waitForURL(/their-bank/);
  });

  test('see what the draft changes of what is live, question by question, and each question’s history', async () => {
    await staff.goto(`${address('my-title')}?step=questions`);
    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    await staff.getByRole('button', { name: 'Make Draft' }).waitFor();
    await staff.getByRole('textbox', { name: 'Option 2', exact: true }).fill('while … do');
    await staff.getByRole('radio', { name: 'Option 1 is correct' }).check();
    await saved();
    await staff.getByRole('link', { name: 'Unpublished changes' }).click();
    await staff.getByRole('heading', { level: 1, name: 'Revisions of “My title”' }).waitFor();
    const menu = staff.getByRole('navigation', { name: 'Administration' });
    await expect
      .poll(() => menu.getByRole('link', { name: 'Quizzes', exact: true }).getAttribute('aria-current'))
      .toBe('true');
    await staff.getByText('1 question differs · 1 answer key changed · 0 unchanged').waitFor();
    const key = staff.getByRole('region', { name: 'Correct answers' });
    await key.getByText('Answer key changed').waitFor();
    await expect.poll(() => key.locator('del').allTextContents()).not.toEqual([]);
    await expect
      .poll(() => staff.getByRole('region', { name: 'Options' }).locator('ins').allTextContents())
      .not.toEqual([]);
    expect(await violationsOf(staff)).toEqual([]);
    await screens('revisions');
    await choose(staff, 'To', (await staff.getByRole('combobox', { name: 'From' }).innerText()).trim());
    await staff.getByText('These two versions are identical.').waitFor();
    await choose(staff, 'To', 'The draft');
    await staff.getByRole('button', { name: 'Restore revision 1' }).click();
    const restoring = staff.getByRole('alertdialog', { name: 'Restore revision 1?' });
    await restoring.getByText('Changes to the draft: 1 question reverted.').waitFor();
    await restoring.getByRole('button', { name: 'Restore', exact: true }).click();
    await staff.getByText('The draft now matches revision 1.').waitFor();
    await staff.getByText('These two versions are identical.').waitFor();
    await expect.poll(() => staff.getByRole('button', { name: 'Restore revision 1' }).isDisabled()).toBe(true);
    await staff.goto(`${address('my-title')}?step=questions`);
    await expect.poll(() => staff.getByRole('textbox', { name: 'Option 2', exact: true }).inputValue()).toBe('while');
    await staff.getByRole('link', { name: 'History of this question' }).click();
    await staff
      .getByRole('navigation', { name: 'Changes' })
      .getByText(/edited a question in a quiz/)
      .first()
      .waitFor();
  });
});

/** The page as a designer looks at it. */
async function screens(name: string): Promise<void> {
  const folder = process.env['SCREENS'];
  if (!folder) return;
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await staff.setViewportSize({ width, height: 900 });
      await staff.emulateMedia({ colorScheme });
      await staff.waitForTimeout(150);
      await staff.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      await expect
        .poll(() => staff.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: name })
        .toBeLessThan(1);
    }
  await staff.emulateMedia({ colorScheme: 'light' });
  await staff.setViewportSize({ width: 1440, height: 900 });
}
