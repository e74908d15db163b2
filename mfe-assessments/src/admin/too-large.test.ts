// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { adminKinds } from './kinds.ts';
import { emptySettings } from './settings/settings-form.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const answered = () => Response.json({ status: 200, message: '', data: { version: 2 }, position: null });
const fetched = vi.fn(() => Promise.resolve(answered()));

// Read once a page: modules are shared with other files of tests.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());
beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="boot">{"recordedBytes":40000}</script>';
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const documentOf = (characters: number) => JSON.stringify({ v: 1, ops: [{ insert: `${'x'.repeat(characters)}\n` }] });

test('a question that the event store cannot take is refused with both sizes before it is sent', async () => {
  const { sendQuestion } = await import('./questions/send-question.ts');
  const send = (characters: number) => {
    const question = { ...newQuestion('MULTIPLE_CHOICE', KEY), questionText: documentOf(characters) };
    return sendQuestion(adminKinds.quiz.contract, { assessment: KEY, question, version: 1 }, 'attempt');
  };
  const message = 'The question is 0.05 MB; the limit is 0.03 MB.';
  await expect(send(45_000)).rejects.toMatchObject({ status: 413, code: 'too-large', message });
  expect(fetched).not.toHaveBeenCalled();
  await send(20_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('so is the description of an assessment', async () => {
  const { sendSettings } = await import('./settings/send-settings.ts');
  const base = { form: emptySettings, version: 1, updatedAt: null };
  const form = { ...emptySettings, description: documentOf(45_000) };
  const message = 'The description is 0.05 MB; the limit is 0.03 MB.';
  await expect(sendSettings(adminKinds.quiz, KEY, form, base, 'attempt')).rejects.toMatchObject({
    status: 413,
    message,
  });
  expect(fetched).not.toHaveBeenCalled();
});
