// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldSpec } from './fields.ts';
import { Form } from './form.tsx';

const fields: readonly FieldSpec[] = [
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'password', label: 'Password', kind: 'password' },
  { name: 'message', label: 'Message', kind: 'multiline', required: false },
  { name: 'name', label: 'Name', kind: 'text', initial: 'Ada' },
];

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

test('what was typed before the code ran stays, and is sent', async () => {
  const onSubmit = vi.fn();
  const onValues = vi.fn();
  const form = <Form fields={fields} submitLabel="Send" onSubmit={onSubmit} onValues={onValues} />;
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(form);
  control(/Email/).value = 'ada@example.org';
  control(/Password/).value = 'an unusual phrase';
  control(/Message/).value = 'Hello';
  const errors = vi.spyOn(console, 'error');
  act(() => {
    root = hydrateRoot(place, form);
  });
  expect(errors).not.toHaveBeenCalled();
  expect(control(/Email/).value).toBe('ada@example.org');
  expect(control(/Name/).value).toBe('Ada');
  const sent = { email: 'ada@example.org', password: 'an unusual phrase', message: 'Hello', name: 'Ada' };
  expect(onValues).toHaveBeenLastCalledWith(sent);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(sent));
});

test('a form in which nothing was typed is as it was declared', () => {
  const onValues = vi.fn();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Form fields={fields} submitLabel="Send" onSubmit={vi.fn()} onValues={onValues} />);
  act(() => {
    root = hydrateRoot(place, <Form fields={fields} submitLabel="Send" onSubmit={vi.fn()} onValues={onValues} />);
  });
  expect(control(/Email/).value).toBe('');
  expect(onValues).not.toHaveBeenCalled();
});
