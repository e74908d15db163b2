// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { snippets } from '@learnloom/contracts/content/snippets';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import { TemplatePicker } from './template-picker.tsx';

const key = '00000000-0000-4000-8000-000000000007';
const content = JSON.stringify({ v: 1, ops: [{ insert: 'First steps.\n' }] });

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff());
  api.answers(snippets.choices, [{ key, purpose: 'template', title: 'One task', description: '' }]);
  api.answers(snippets.content, { content });
});
afterEach(endScreen);

function NewText({ begun = '' }: { readonly begun?: string }) {
  const [text, setText] = useState(begun);
  return (
    <>
      <TemplatePicker content={text} onContent={setText} />
      <output>{text}</output>
    </>
  );
}
const written = () => screen.getByRole('status').textContent;

test('a new text starts with the template that its address names', async () => {
  showScreen(<NewText />, { at: `/howto/new?template=${key}` });
  await waitFor(() => expect(written()).toBe(content));
  expect(await screen.findByText('Template')).toBeTruthy();
});

test('a text that somebody has begun is not replaced, and no template is offered', async () => {
  showScreen(<NewText begun="Mine" />, { at: `/howto/new?template=${key}` });
  await waitFor(() => expect(api.heard(snippets.choices)).toHaveLength(1));
  expect(written()).toBe('Mine');
  expect(screen.queryByText('Template')).toBeNull();
  expect(api.heard(snippets.content)).toEqual([]);
});
