// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generalRefusal, invalid } from '@learnloom/contracts/kernel/refusal';
import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { mailTemplates, type MailTemplateForEditing } from '@learnloom/contracts/mail/templates';
import { beginScreen, endScreen, showScreen, signedInAs, staff, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './templates-page.tsx';

const welcome: MailTemplateForEditing = {
  name: 'welcome',
  label: 'Welcome',
  about: 'To whoever has registered',
  subject: 'Welcome, {{name}}',
  edited: true,
  key: '00000000-0000-4000-8000-0000000000aa',
  body: 'Hello {{name}}, your code is {{code}}.',
  version: 4,
  standard: { subject: 'Hello', body: 'Your code: {{code}}' },
  placeholders: [
    { name: 'name', leadsOn: false, sample: 'Ada' },
    { name: 'code', leadsOn: true, sample: '123456' },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(manageMailing.name, manageMailing.may.editAutomated));
  api.answers(mailTemplates.list, [welcome]);
  api.answers(mailTemplates.forEditing, welcome);
});
afterEach(endScreen);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Body/);
const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/);
const write = (body: string) => fireEvent.change(text(), { target: { value: body } });
const open = async () => {
  showScreen(<Page />, { at: '/mailing/settings' });
  await screen.findByRole('button', { name: 'Edit Welcome' });
  await press('Edit Welcome');
  await screen.findByRole('region', { name: 'Welcome' });
};

describe('the text of a mail', () => {
  test('is shown with the placeholders that it may use, and saved over the version that was read', async () => {
    api.does(mailTemplates.edit);
    await open();
    expect(screen.getByText('Placeholders: {{name}}, {{code}}')).toBeTruthy();
    write('Your code is {{code}}.');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull());
    expect(api.heard(mailTemplates.edit)).toEqual([
      { name: 'welcome', subject: 'Welcome, {{name}}', body: 'Your code is {{code}}.', version: 4 },
    ]);
  });

  test('that leaves a way in out, as one of before the way was there does, is told of it', async () => {
    const placeholders = [...welcome.placeholders, { name: 'link', leadsOn: true, sample: 'https://example.org/in' }];
    api.answers(mailTemplates.forEditing, { ...welcome, placeholders });
    await open();
    await screen.findByText(/^The text does not use \{\{link\}\}/);
    write('Your code is {{code}}. [Go on]({{link}})');
    expect(screen.queryByText(/The text does not use/)).toBeNull();
    write('[Go on]({{link}})');
    await screen.findByText(/^The text does not use \{\{code\}\}/);
  });

  test('with a broken placeholder is refused at its field, and stays as it was typed', async () => {
    api.refuses(mailTemplates.edit, invalid({ body: 'There is no placeholder {{cod}}' }));
    await open();
    write('Your code is {{cod}}.');
    await press('Save');
    expect(await screen.findByText('There is no placeholder {{cod}}')).toBeTruthy();
    expect(text().getAttribute('aria-invalid')).toBe('true');
    expect(text().value).toBe('Your code is {{cod}}.');
  });

  test('that somebody else changed meanwhile is not overwritten, and what was typed stays', async () => {
    api.refuses(mailTemplates.edit, generalRefusal('changed-meanwhile', { noun: 'email template' }));
    await open();
    write('Mine {{code}}');
    await press('Save');
    await expect
      .poll(told)
      .toEqual(['Someone else changed this email template while you were editing it. Reload it to see the changes.']);
    expect(text().value).toBe('Mine {{code}}');
  });

  test('goes back to the standard text in the fields, and is saved by nothing but Save', async () => {
    await open();
    await press('Use default text');
    expect([subject().value, text().value]).toEqual(['Hello', 'Your code: {{code}}']);
    await press('Close');
    expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
    expect(api.heard(mailTemplates.edit)).toEqual([]);
  });

  test('is looked at as it stands in the fields; a test goes to whoever asks', async () => {
    api.does(mailTemplates.preview, { subject: 'Shown', html: '<p>Mine 123456</p>', text: 'Mine 123456' });
    api.does(mailTemplates.sendTest);
    await open();
    write('Mine {{code}}');
    await press('Preview');
    await waitFor(() => expect(api.heard(mailTemplates.preview)).toMatchObject([{ body: 'Mine {{code}}' }]));
    expect(await screen.findByTitle('Preview of Shown')).toBeTruthy();
    await press('Send me the saved version');
    await waitFor(() =>
      expect(api.heard(mailTemplates.sendTest)).toEqual([{ name: 'welcome', to: 'ada@example.org' }]),
    );
  });

  test('cannot be saved by whoever may only look', async () => {
    signedInAs(staff(manageMailing.name));
    await open();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });
});

test('one text is open at a time, and its button says so', async () => {
  const farewell = { ...welcome, name: 'farewell', label: 'Farewell' };
  api.answers(mailTemplates.list, [welcome, farewell]);
  api.answers(mailTemplates.forEditing, ({ name }) => (name === 'welcome' ? welcome : farewell));
  await open();
  await press('Edit Farewell');
  expect(await screen.findByRole('region', { name: 'Farewell' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit Welcome', expanded: false })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Farewell' })).getByLabelText(/^Subject/)).toBeTruthy();
});
