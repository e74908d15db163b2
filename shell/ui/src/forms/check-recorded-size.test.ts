// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { campaigns } from '@learnloom/contracts/mail/campaigns';

// Read once a page: modules are shared with other files of tests.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

test('a form knows beforehand what the event store cannot take, and names both sizes', async () => {
  document.body.innerHTML = '<script type="application/json" id="boot">{"recordedBytes":100000}</script>';
  const { checkValues } = await import('./check.ts');
  const content = JSON.stringify({ v: 1, ops: [{ insert: `${'x'.repeat(150_000)}\n` }] });
  const errors = await checkValues([{ kind: 'text', name: 'content', label: 'Content' }], { content }, campaigns.write);
  expect(errors['content']).toBe('The document is 0.15 MB; the limit is 0.09 MB.');
});
