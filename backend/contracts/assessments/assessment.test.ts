import { expect, test } from 'vitest';
import { messages } from '../kernel/messages.ts';
import { validate } from '../kernel/schema.ts';
import { exercises, quizBanks, quizzes } from './assessment.ts';

test.each([quizzes, exercises])('all that a new $noun lacks is told at once, its category too [ASM-03]', contract => {
  const lacking = { title: messages.required, slug: messages.required, category: messages.required };
  expect(validate(contract.create, { title: '', slug: '', category: '' })).toEqual({ ok: false, errors: lacking });
  expect(validate(contract.create, {})).toEqual({ ok: false, errors: lacking });
});

test('a bank stands in no category', () =>
  expect(validate(quizBanks.create, { title: 'Loops', slug: 'loops' })).toMatchObject({
    ok: true,
    value: { category: '' },
  }));
