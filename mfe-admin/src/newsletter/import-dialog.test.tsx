// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { importChanges, newsletter } from '@learnloom/contracts/website/newsletter';
import {
  IMPORT,
  type ImportedSubscribers,
  type SubscriberImportPreview,
  type SubscriberImportRow,
} from '@learnloom/contracts/website/subscriber-import';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { ImportDialog } from './import-dialog.tsx';

const onClose = vi.fn();
const preview = (given: Partial<SubscriberImportPreview> = {}): SubscriberImportPreview => ({
  added: 2,
  subscribed: 0,
  pending: 0,
  unsubscribed: 0,
  twice: 0,
  broken: [],
  moreBroken: false,
  skipped: 0,
  ...given,
});
let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  onClose.mockReset();
  signedInAs(staff(newsletter.importAll.permission, newsletter.imports.access));
  api.answers(newsletter.imports, []);
  api.does(newsletter.previewImport, preview());
  showScreen(<ImportDialog onClose={onClose} />);
});
afterEach(endScreen);

const file = () => screen.getByLabelText<HTMLInputElement>('CSV file');
const consent = () => screen.getByLabelText<HTMLInputElement>(/How they gave consent/);
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
const wrong = () => document.getElementById(file().getAttribute('aria-describedby') ?? '');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** jsdom's files cannot be read as text. */
const choose = (text: string, size = text.length) =>
  act(async () => {
    const chosen = Object.assign(new File([], 'people.csv'), { text: () => Promise.resolve(text) });
    Object.defineProperty(chosen, 'size', { value: size });
    fireEvent.change(file(), { target: { files: [chosen] } });
    await vi.dynamicImportSettled();
  });
const say = (how: string) => fireEvent.change(consent(), { target: { value: how } });
const key = '00000000-0000-4000-8000-0000000000aa';
const outcome = (given: Partial<ImportedSubscribers> = {}): ImportedSubscribers => ({
  key,
  taken: 2,
  unsubscribed: 0,
  twice: 0,
  broken: [],
  moreBroken: false,
  skipped: 0,
  ...given,
});

test('nothing is imported before there is a file, and it is said how these people agreed', async () => {
  expect(importButton().disabled).toBe(true);
  await choose('email\nada@example.org');
  expect(importButton().disabled).toBe(true);
  say('   ');
  expect(importButton().disabled).toBe(true);
  say('Sheet of the open day');
  expect(importButton().disabled).toBe(false);
});

test('before the import a preview says how many are new, subscribed, unsubscribed and skipped [NWS-01]', async () => {
  const broken = [{ line: 7, why: 'This is not a valid email address' }];
  api.does(newsletter.previewImport, preview({ added: 12, subscribed: 3, unsubscribed: 1, skipped: 1, broken }));
  await choose('email\nada@example.org');
  const region = await screen.findByRole('region', { name: 'Preview' });
  await waitFor(() => expect(region.textContent).toContain('12 new addresses will be added'));
  expect(region.textContent).toContain('3 addresses are already subscribed');
  expect(region.textContent).toContain('1 address is unsubscribed and will not get the newsletter');
  expect(region.textContent).toContain('1 line will be skipped');
  expect(region.textContent).toContain('Line 7: This is not a valid email address');
  expect(region.textContent).not.toContain('waiting');
});

test('what came of it is said: who was taken, what stood twice, and which lines were left out and why [WEB-03]', async () => {
  api.does(
    newsletter.importAll,
    outcome({ taken: 1, twice: 2, broken: [{ line: 3, why: 'This is not a valid email address' }], moreBroken: true }),
  );
  await choose('email\nada@example.org\nnobody');
  say('Sheet of the open day');
  await press('Import');
  const said = await screen.findByRole('dialog');
  await screen.findByRole('status');
  expect(said.textContent).toContain('Importing 1 address, skipping 2 duplicates.');
  expect(said.textContent).toContain('These and other lines were skipped:');
  expect(said.textContent).toContain('Line 3: This is not a valid email address');
  expect(api.heard(newsletter.importAll)).toEqual([
    { csv: 'email\nada@example.org\nnobody', column: 0, consent: 'Sheet of the open day' },
  ]);
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.click(close as Element);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the import is followed to its end, and can be stopped [WEB-03]', async () => {
  const row: SubscriberImportRow = {
    key,
    addresses: 10_000,
    consent: 'Sheet of the open day',
    state: 'running',
    startedAt: '2026-03-04T10:00:00.000Z',
    through: 2300,
    added: 2280,
  };
  api.does(newsletter.importAll, outcome({ taken: 10_000 }));
  api.answers(newsletter.imports, [row]);
  await choose('email\nada@example.org');
  say('Sheet of the open day');
  await press('Import');
  await screen.findByText('2,300 of 10,000 addresses processed, 2,280 new');
  // A screen reader would read each step of it.
  for (const status of screen.getAllByRole('status')) expect(status.textContent).not.toContain('processed');
  expect(screen.getByRole('progressbar', { name: 'Addresses processed' }).getAttribute('aria-valuenow')).toBe('23');
  api.answers(newsletter.imports, [{ ...row, state: 'stopped', through: 2400, added: 2380 }]);
  api.does(newsletter.stopImport, null, { topics: [importChanges.name] });
  await press('Stop import');
  await screen.findByText('Stopped after 2,400 of 10,000 addresses: 2,380 new. The rest were not imported.');
  expect(api.heard(newsletter.stopImport)).toEqual([{ key }]);
  expect(screen.queryByRole('button', { name: 'Stop import' })).toBeNull();
});

test('the column with the addresses is found by its name or by what stands in it, and can be chosen [WEB-03]', async () => {
  api.does(newsletter.importAll, outcome());
  const choice = () => screen.getByRole('combobox', { name: /Email column/ });
  const mail = '"Obi, Ada";Lagos;ada@example.org';
  await choose(`Name;Town;Work address\n${mail}`);
  expect(choice().textContent).toBe('Work address');
  await choose(mail);
  expect(choice().textContent).toBe('Column 3, starting with “ada@example.org”');
  await choose('Name;Home;Email\nAda;ada@home.example;ada@example.org');
  expect(choice().textContent).toBe('Email');
  await act(async () => fireEvent.click(choice()));
  await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Home' })));
  say('Sheet of the open day');
  await press('Import');
  await screen.findByRole('status');
  expect(api.heard(newsletter.importAll)).toMatchObject([{ column: 1 }]);
});

test('a file without addresses is not imported before a column has been chosen', async () => {
  say('Sheet of the open day');
  await choose('Name;Town\nAda;Lagos');
  expect(screen.getByRole('combobox', { name: /Email column/ }).textContent).toBe('Choose…');
  expect(importButton().disabled).toBe(true);
});

test('a file of another kind is refused at its field, and another one can be chosen in its place', async () => {
  api.refuses(newsletter.importAll, refusal(newsletter.importAll, 'nobody-in-it'));
  await choose('email\nAda');
  say('Sheet of the open day');
  await press('Import');
  await waitFor(() => expect(wrong()?.textContent).toBe('The file contains no email addresses.'));
  expect(wrong()?.getAttribute('role')).toBe('alert');
  expect(consent().value).toBe('Sheet of the open day');
  api.does(newsletter.importAll, outcome());
  await choose('email\nada@example.org');
  await press('Import');
  expect((await screen.findByRole('status')).textContent).toContain('Importing 2 addresses.');
});

test.each([
  ['by its size, before it is read', 'email', 5 * IMPORT.characters],
  ['by its text', 'x'.repeat(IMPORT.characters + 1), 10],
])('a file that is too large is refused %s, and none is sent', async (_, text, size) => {
  await choose('email\nada@example.org');
  say('Sheet of the open day');
  await choose(text, size);
  expect(wrong()?.textContent).toBe('This file is too large. You can import up to 10,000 rows at a time.');
  expect(importButton().disabled, 'the file before it is not sent in its place').toBe(true);
});
