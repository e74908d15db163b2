import { expect, test } from 'vitest';
import { messages } from '../kernel/messages.ts';
import { validate } from '../kernel/schema.ts';
import { exercises, quizBanks, quizzes } from './assessment.ts';

const KEY = '00000000-0000-4000-8000-00000000000a';

test.each([quizzes, exercises])('all that a new $noun lacks is told at once, its category too [ASM-03]', contract => {
  const lacking = { title: messages.required, slug: messages.required, category: messages.required };
  expect(validate(contract.create, { title: '', slug: '', category: '' })).toEqual({ ok: false, errors: lacking });
  expect(validate(contract.create, {})).toEqual({ ok: false, errors: lacking });
});

const TOO_EARLY = 'Choose a closing time that is later than the opening time';

test.each([quizzes, exercises])('that a $noun closes before it opens is told with all else [ASM-03]', contract => {
  const times = { opensAt: '2026-02-02T10:00:00+02:00', closesAt: '2026-02-02T08:00:00Z' };
  expect(validate(contract.create, { title: '', slug: 'loops', category: 'basics', ...times })).toEqual({
    ok: false,
    errors: { title: messages.required, closesAt: TOO_EARLY },
  });
  const rules = (given: object) => validate(contract.changeRules, { key: KEY, ...given });
  expect(rules({ ...times, passingScore: 101 })).toMatchObject({
    errors: { passingScore: expect.any(String), closesAt: TOO_EARLY },
  });
  expect(rules({ ...times, closesAt: '2026-02-02T08:00:01Z' })).toMatchObject({ ok: true });
  for (const other of [{ opensAt: null }, { closesAt: null }]) expect(rules({ ...times, ...other }).ok).toBe(true);
  expect(rules({ ...times, opensAt: 'soon' })).toEqual({
    ok: false,
    errors: { opensAt: 'Enter a time such as 2026-07-21T09:30:00Z' },
  });
  expect(rules({ ...times, closesAt: 'later' })).toEqual({
    ok: false,
    errors: { closesAt: 'Enter a time such as 2026-07-21T09:30:00Z' },
  });
});

test('a bank stands in no category', () =>
  expect(validate(quizBanks.create, { title: 'Loops', slug: 'loops' })).toMatchObject({
    ok: true,
    value: { category: '' },
  }));
