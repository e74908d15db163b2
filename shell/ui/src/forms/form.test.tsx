// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import type { FieldFor, FieldSpec } from './fields.ts';
import { Form, type FormProps } from './form.tsx';

afterEach(cleanup);

const REQUIRED = 'Please provide a value for this required field';

function show(fields: readonly FieldSpec[], props: Partial<FormProps> = {}) {
  const onSubmit = vi.fn();
  render(<Form fields={fields} submitLabel="Send" onSubmit={onSubmit} {...props} />);
  return onSubmit;
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const reported = (onSubmit: ReturnType<typeof vi.fn>) => waitFor(() => onSubmit.mock.lastCall?.[0] ?? Promise.reject());

const option = { value: 'a', label: 'A' };
const kinds: readonly FieldSpec[] = [
  { name: 'text', label: 'Text', kind: 'text' },
  { name: 'multiline', label: 'Multiline', kind: 'multiline' },
  { name: 'date', label: 'Date', kind: 'date' },
  { name: 'radio', label: 'Radio', kind: 'radio', options: [option] },
  { name: 'number', label: 'Number', kind: 'number' },
  { name: 'select', label: 'Select', kind: 'select', options: [option] },
  { name: 'grouped', label: 'Grouped', kind: 'grouped-select', groups: [{ label: 'G', choices: [option] }] },
  { name: 'password', label: 'Password', kind: 'password' },
  { name: 'tags', label: 'Tags', kind: 'tags' },
];

test.each(kinds)('a required $kind field without a value is an error on submit, not before [VAL-07]', async field => {
  const onSubmit = show([field]);
  fireEvent.blur(screen.getByLabelText(new RegExp(field.label)));
  expect(screen.queryByText(REQUIRED)).toBeNull();
  submit();
  expect(await reported(onSubmit)).toEqual({ submitError: true, errors: { [field.name]: REQUIRED } });
  expect(screen.getByText(REQUIRED)).toBeDefined();
});

const inItsOwnWords: readonly (readonly [string, FieldSpec])[] = [
  ['Please provide an email address', { name: 'email', label: 'Email', kind: 'email' }],
  ['Please provide a mobile number', { name: 'phone', label: 'Phone', kind: 'phone' }],
  ['Repeat the password here.', { name: 'again', label: 'Again', kind: 'password', matches: 'password' }],
];
test.each(inItsOwnWords)('an empty field says “%s” [VAL-04] [VAL-05]', async (message, field) => {
  const onSubmit = show([field]);
  submit();
  expect(await reported(onSubmit)).toEqual({ submitError: true, errors: { [field.name]: message } });
  expect(screen.getByText(message)).toBeDefined();
});

test('spaces are no value; an optional field may be empty', async () => {
  const onSubmit = show([
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'note', label: 'Note', kind: 'text', required: false },
  ]);
  type(/Title/, '   ');
  submit();
  expect(await reported(onSubmit)).toEqual({ submitError: true, errors: { title: REQUIRED } });
});

test('without errors the form gives all values [VAL-07]', async () => {
  const onSubmit = show([
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'minutes', label: 'Minutes', kind: 'number' },
    { name: 'published', label: 'Publish?', kind: 'switch', initial: true },
    { name: 'note', label: 'Note', kind: 'text', required: false },
    { name: 'level', label: 'Level', kind: 'select', options: [option], initial: 'a' },
    { name: 'words', label: 'Words', kind: 'tags' },
  ]);
  type(/Title/, 'Sort');
  type(/Minutes/, '15');
  const words = screen.getByLabelText(/Words/);
  fireEvent.change(words, { target: { value: 'arrays' } });
  fireEvent.keyDown(words, { key: 'Enter' });
  fireEvent.change(words, { target: { value: 'sorting, arrays,' } });
  submit();
  expect(await reported(onSubmit)).toEqual({
    title: 'Sort',
    minutes: 15,
    published: true,
    note: '',
    level: 'a',
    words: ['arrays', 'sorting'],
  });
});

test('a field’s own validation decides after the required check [VAL-07]', async () => {
  const validate = (value: string) => (value === 'taken' ? 'This title is taken' : undefined);
  const onSubmit = show([{ name: 'title', label: 'Title', kind: 'text', validate }]);
  type(/Title/, 'taken');
  submit();
  expect(await reported(onSubmit)).toEqual({ submitError: true, errors: { title: 'This title is taken' } });
  type(/Title/, 'free');
  expect(screen.queryByText('This title is taken')).toBeNull();
  submit();
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ title: 'free' }));
});

const titled: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'slug', label: 'Slug', kind: 'slug', follows: 'title' },
];

test('a slug follows its title until somebody writes into it, and is finished when it is sent', async () => {
  const onSubmit = show(titled);
  submit();
  expect(await reported(onSubmit)).toEqual({ submitError: true, errors: { title: REQUIRED, slug: REQUIRED } });
  type(/Title/, 'Sort a List');
  expect(screen.getByLabelText(/Slug/)).toHaveProperty('value', 'sort-a-list');
  expect(screen.queryByText(REQUIRED)).toBeNull();
  type(/Slug/, 'Sorting ');
  expect(screen.getByLabelText(/Slug/)).toHaveProperty('value', 'sorting-');
  type(/Title/, 'Sort lists');
  submit();
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ title: 'Sort lists', slug: 'sorting' }));
  fireEvent.blur(screen.getByLabelText(/Slug/));
  expect(screen.getByLabelText(/Slug/)).toHaveProperty('value', 'sorting');
});

test('values that are held elsewhere are shown, changed there and sent', async () => {
  const held = { title: 'Sort', slug: 'sort' };
  const onValues = vi.fn();
  const onSubmit = show(titled, { values: held, onValues });
  type(/Title/, 'Sort it');
  expect(onValues.mock.calls).toEqual([[{ title: 'Sort it', slug: 'sort-it' }]]);
  expect(screen.getByLabelText(/Title/)).toHaveProperty('value', 'Sort');
  submit();
  expect(await reported(onSubmit)).toEqual(held);
});

test('a value that arrives late leaves alone what was typed meanwhile', async () => {
  const onValues = vi.fn();
  let arrive: ((value: string) => void) | undefined;
  const onSubmit = show(
    [
      { name: 'title', label: 'Title', kind: 'text' },
      {
        name: 'image',
        label: 'Image',
        kind: 'custom',
        render: ({ onChange }) => {
          arrive ??= onChange;
          return null;
        },
      },
    ],
    { onValues },
  );
  type(/Title/, 'Sort a list');
  act(() => arrive?.('data:image/png;base64,x'));
  expect(onValues).toHaveBeenLastCalledWith({ title: 'Sort a list', image: 'data:image/png;base64,x' });
  submit();
  expect(await reported(onSubmit)).toEqual({ title: 'Sort a list', image: 'data:image/png;base64,x' });
});

test('a repeated password must match [VAL-07]', async () => {
  const onSubmit = show([
    { name: 'password', label: 'Password', kind: 'password' },
    { name: 'again', label: 'Repeat', kind: 'password', matches: 'password' },
  ]);
  type(/^Password/, 'one');
  type(/Repeat/, 'two');
  submit();
  expect(await reported(onSubmit)).toMatchObject({ errors: { again: 'Password and Confirm Password do not match' } });
});

test('email and phone fields follow the shared rules', async () => {
  const onSubmit = show([
    { name: 'email', label: 'Email', kind: 'email' },
    { name: 'phone', label: 'Phone', kind: 'phone' },
  ]);
  type(/Email/, 'nobody');
  type(/Phone/, '12');
  submit();
  expect(await reported(onSubmit)).toMatchObject({
    errors: { email: 'Please provide a valid email address', phone: 'Please provide a valid phone number' },
  });
});

test('rules and messages of a command are the server’s', async () => {
  const onSubmit = show(
    [
      { name: 'email', label: 'Email', kind: 'email' },
      { name: 'firstName', label: 'First name', kind: 'text' },
      { name: 'lastName', label: 'Last name', kind: 'text' },
      { name: 'password', label: 'Password', kind: 'password' },
      { name: 'confirmPassword', label: 'Repeat', kind: 'password' },
    ],
    { rules: accounts.register },
  );
  type(/Email/, 'a@b.example');
  type(/First/, 'Ada<');
  type(/Last/, 'Lovelace');
  type(/^Password/, 'weak');
  type(/Repeat/, 'weaker');
  submit();
  expect(await reported(onSubmit)).toEqual({
    submitError: true,
    errors: {
      firstName: 'Special characters are not allowed',
      password: 'Password needs upper and lower case letters, a digit, a symbol and at least 8 characters.',
      confirmPassword: 'Password and Confirm Password do not match',
    },
  });
});

test('a number input takes digits and navigation keys only [VAL-07]', () => {
  show([{ name: 'minutes', label: 'Minutes', kind: 'number' }]);
  const input = screen.getByLabelText(/Minutes/);
  const taken = (key: string, more: object = {}) => fireEvent.keyDown(input, { key, ...more });
  expect(['0', '9', 'Backspace', 'Delete', 'ArrowLeft', 'Home', 'Tab'].every(key => taken(key))).toBe(true);
  expect(['e', '-', '+', '.', ',', ' ', 'a'].some(key => taken(key))).toBe(false);
  expect(taken('v', { ctrlKey: true })).toBe(true);
  fireEvent.change(input, { target: { value: '1e5 minutes' } });
  expect(input).toHaveProperty('value', '15');
});

test('Enter submits [VAL-07]', async () => {
  const onSubmit = show([{ name: 'title', label: 'Title', kind: 'text', initial: 'Sort' }]);
  const form = screen.getByLabelText(/Title/).closest('form');
  form?.requestSubmit();
  expect(await reported(onSubmit)).toEqual({ title: 'Sort' });
});

test('Enter does not submit a disabled form [VAL-07]', async () => {
  const fields: readonly FieldSpec[] = [{ name: 'title', label: 'Title', kind: 'text', initial: 'Sort' }];
  const onSubmit = vi.fn();
  const { rerender } = render(<Form fields={fields} submitLabel="Send" onSubmit={onSubmit} disabled />);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  fireEvent.submit(screen.getByLabelText(/Title/));
  rerender(<Form fields={fields} submitLabel="Send" onSubmit={onSubmit} />);
  type(/Title/, 'Sorted');
  submit();
  await reported(onSubmit);
  expect(onSubmit.mock.calls).toEqual([[{ title: 'Sorted' }]]);
});

test('a field without a name raises an alert and is not sent [VAL-07]', async () => {
  const onSubmit = show([
    { name: '', label: 'Nameless', kind: 'text' },
    { name: 'title', label: 'Title', kind: 'text', initial: 'Sort' },
  ]);
  const alerts = screen.getAllByRole('alert').map(alert => alert.textContent);
  expect(alerts).toContain('Please provide a name property for this field');
  submit();
  expect(await reported(onSubmit)).toEqual({ title: 'Sort' });
});

test('errors are announced, described and focused', async () => {
  const onSubmit = show([
    { name: 'ok', label: 'Ok', kind: 'text', initial: 'x' },
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'summary', label: 'Summary', kind: 'multiline' },
  ]);
  submit();
  await reported(onSubmit);
  const title = screen.getByLabelText(/Title/);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('alert').textContent).toBe('Check 2 fields');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(title.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(REQUIRED);
});

test('what was typed stays when the server refuses, with its errors at the fields', async () => {
  const fields: readonly FieldSpec[] = [{ name: 'slug', label: 'Slug', kind: 'text' }];
  const onSubmit = vi.fn();
  const { rerender } = render(<Form fields={fields} submitLabel="Send" onSubmit={onSubmit} />);
  type(/Slug/, 'sort');
  submit();
  await reported(onSubmit);
  const errors = { slug: 'This slug is taken', version: 'Somebody else has saved this' };
  rerender(<Form fields={fields} submitLabel="Send" onSubmit={onSubmit} errors={errors} />);
  expect(screen.getByText('This slug is taken')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Somebody else has saved this');
  expect(screen.getByLabelText(/Slug/)).toHaveProperty('value', 'sort');
});

test('of a code it is not said that it is full', () => {
  const fields: readonly FieldFor<typeof entering.confirm>[] = [{ kind: 'text', name: 'code', label: 'Code' }];
  render(<Form fields={fields} rules={entering.confirm} submitLabel="Send" onSubmit={vi.fn()} />);
  type(/Code/, '123456');
  expect((screen.getByLabelText(/Code/) as HTMLInputElement).maxLength).toBe(12);
  type(/Code/, '123 456 7890');
  expect(screen.queryByText(/of 12 characters/)).toBeNull();
});

test('what is required, how long and which choices there are, the command says; of what is nearly full the count is shown', async () => {
  const fields: readonly FieldFor<typeof accounts.addAdmin>[] = [
    { kind: 'email', name: 'email', label: 'Email' },
    { kind: 'text', name: 'firstName', label: 'First name' },
    { kind: 'text', name: 'otherNames', label: 'Other names' },
    { kind: 'radio', name: 'role', label: 'Role', labels: { MANAGER: 'Manager', MASTER: 'Master' } },
  ];
  const onSubmit = vi.fn();
  render(<Form fields={fields} rules={accounts.addAdmin} submitLabel="Send" onSubmit={onSubmit} />);
  expect(screen.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value)).toEqual(['MANAGER', 'MASTER']);
  expect((screen.getByLabelText(/Other names/) as HTMLInputElement).maxLength).toBe(80);
  type(/First name/, 'a'.repeat(47));
  expect(screen.queryByText(/of 60 characters/)).toBeNull();
  type(/First name/, 'a'.repeat(48));
  expect(screen.getByText('48 of 60 characters')).toBeDefined();
  submit();
  const { errors } = (await reported(onSubmit)) as { readonly errors: object };
  expect(Object.keys(errors).sort()).toEqual(['email', 'lastName', 'role']);
});

test('a name that the command lacks does not compile', () => {
  expectTypeOf<FieldFor<typeof accounts.removeOwn>['name']>().toEqualTypeOf<'password'>();
  expectTypeOf<FieldFor<typeof accounts.acceptInvitation>['name']>().toEqualTypeOf<
    'token' | 'password' | 'confirmPassword'
  >();
});
