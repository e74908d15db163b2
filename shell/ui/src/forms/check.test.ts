import { expect, test, vi } from 'vitest';
import { checkValues } from './check.ts';
import type { FieldSpec } from './fields.ts';

const { gone } = vi.hoisted(() => ({
  gone: () => {
    throw new Error('Loading the chunk failed');
  },
}));
vi.mock('@learnloom/contracts/kernel/schema', gone);
vi.mock('@learnloom/contracts/kernel/fields', gone);

const fields: readonly FieldSpec[] = [
  { kind: 'email', name: 'email', label: 'Email' },
  { kind: 'password', name: 'password', label: 'Password' },
];
const command = { input: () => ({}) };

test('rules that cannot be loaded leave the decision to the server; what the form knows itself is checked', async () => {
  const values = { email: 'nobody', password: '' };
  const missing = { password: 'Please provide a value for this required field' };
  expect(await checkValues(fields, values, command)).toEqual(missing);
  expect(await checkValues(fields, values)).toEqual(missing);
  expect(await checkValues(fields, { ...values, password: 'x' }, command)).toEqual({});
});
