import { expect, test } from 'vitest';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { rulesOf } from '@learnloom/contracts/assessments/assessment-events';
import { validate } from '@learnloom/contracts/kernel/schema';
import {
  descriptionOf,
  emptySettings,
  isSettingsForm,
  missingIn,
  sameDescription,
  sameRules,
  sameSettings,
  withTitle,
} from './settings-form.ts';

const named = { ...emptySettings, title: 'Loops', slug: 'loops', category: 'arrays' };

test('a new assessment takes an hour and is for beginners, as the command has it too [ASM-04]', () => {
  const checked = validate(quizzes.create, { title: 'Loops', slug: 'loops', category: 'basics' });
  expect(checked.ok && checked.value).toMatchObject({ ...rulesOf(emptySettings), expLevel: emptySettings.expLevel });
  expect(emptySettings).toMatchObject({ duration: 60, expLevel: 'beginner' });
});

test('what the form sends is what the commands take', () => {
  expect(validate(quizzes.create, { ...descriptionOf(named), ...rulesOf(named) })).toMatchObject({ ok: true });
});

test('the slug follows the title until somebody writes another', () => {
  expect(withTitle(emptySettings, 'For Loops!').slug).toBe('for-loops');
  expect(withTitle({ ...named, slug: 'mine' }, 'Other').slug).toBe('mine');
});

test('a slug that is still being typed is no change', () => {
  expect(sameSettings(named, { ...named, slug: 'loops-' })).toBe(true);
});

test('words and rules are told apart, so that each is saved by its own command', () => {
  const changed = { ...named, duration: 30 };
  expect([sameDescription(named, changed), sameRules(named, changed)]).toEqual([true, false]);
});

test('title, slug and category are needed; a bank needs no category [ASM-03]', () => {
  expect(missingIn(emptySettings, true)).toEqual(['title', 'slug', 'category']);
  expect(missingIn(emptySettings, false)).toEqual(['title', 'slug']);
});

test('a kept form of another shape is not offered back', () => {
  expect(isSettingsForm(named)).toBe(true);
  expect(isSettingsForm({ title: 'Loops' })).toBe(false);
});
