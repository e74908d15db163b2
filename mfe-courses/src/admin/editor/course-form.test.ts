import { expect, test } from 'vitest';
import { messages } from '@learnloom/contracts/kernel/messages';
import { changedParts, emptyCourse, missingIn, sentOf, withImage, withTitle } from './course-form.ts';

const filled = {
  ...withTitle(emptyCourse, 'Learn SQL'),
  summary: 'From select to window functions',
  category: 'databases',
  level: 'BEGINNER',
} as const;

test('slug and meta title follow the title until somebody writes another one [CRS-01]', () => {
  expect(filled).toMatchObject({ slug: 'learn-sql', metaTitle: 'Learn SQL' });
  const own = withTitle({ ...filled, slug: 'sql', metaTitle: 'SQL course' }, 'Learn SQL well');
  expect(own).toMatchObject({ title: 'Learn SQL well', slug: 'sql', metaTitle: 'SQL course' });
});

test('names every required field that is empty, and the amount of a paid course alone [CRS-01]', () => {
  const required = ['title', 'summary', 'slug', 'metaTitle', 'category', 'level'];
  expect(missingIn(emptyCourse)).toEqual(Object.fromEntries(required.map(name => [name, messages.required])));
  expect(missingIn(filled)).toEqual({});
  expect(missingIn({ ...filled, paid: true })).toEqual({ amount: messages.required });
  expect(missingIn({ ...filled, paid: true, amount: 1 })).toEqual({});
});

test('an amount is sent of a paid course only, and blank outcomes are not sent', () => {
  expect(sentOf({ ...filled, amount: 49, outcomes: ['Join tables', ' '] })?.description).toMatchObject({
    amount: null,
    outcomes: ['Join tables'],
  });
  expect(sentOf({ ...filled, paid: true, amount: 49 })?.description.amount).toBe(49);
  expect(sentOf({ ...filled, level: '' })).toBeNull();
});

test('a new image takes the place of the preview video [UPL-07]', () => {
  const video = { ...filled, videoThumbnail: 'courses/a.mp4' };
  expect(withImage(video, 'courses/b.png').videoThumbnail).toBe('');
  expect(withImage(video, '').videoThumbnail).toBe('courses/a.mp4');
});

test('tells a change of the settings from one of the description', () => {
  expect(changedParts(filled, filled)).toEqual({ settings: false, description: false });
  expect(changedParts({ ...filled, certificate: false }, filled)).toEqual({ settings: true, description: false });
  expect(changedParts({ ...filled, title: 'SQL' }, filled)).toEqual({ settings: false, description: true });
});
