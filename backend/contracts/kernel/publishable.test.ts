import { expect, test } from 'vitest';
import { event } from './event.ts';
import { publishable, type Publishable } from './publishable.ts';

interface Poster extends Publishable {
  readonly title: string;
  readonly pinned: boolean;
}

const posters = publishable<Poster>()({
  events: {
    PosterCreated: event<{ title: string }>(),
    PosterEdited: event<{ title?: string }>(),
    PosterPublished: event(),
    PosterUnpublished: event(),
    PosterDeleted: event(),
    PosterRestored: event<{ title: string }>(),
    PosterPinned: event<{ pinned: boolean }>(),
  },
  life: {
    created: 'PosterCreated',
    edited: 'PosterEdited',
    published: 'PosterPublished',
    unpublished: 'PosterUnpublished',
    deleted: 'PosterDeleted',
    restored: 'PosterRestored',
  },
  created: { pinned: false },
  restored: ({ title }) => ({ title, pinned: false }),
  on: { PosterPinned: (_poster, { pinned }) => ({ pinned }) },
});

const after = (...events: readonly { readonly type: string; readonly data: object }[]) =>
  events.reduce<Poster | null>(
    (state, each, version) => posters.fold(state, each, { time: '2026-01-01T00:00:00.000Z', version }),
    null,
  );

const created = { type: 'PosterCreated', data: { title: 'Spring' } };

test('what is created is a draft with what creating gives besides', () => {
  expect(after(created)).toEqual({ title: 'Spring', pinned: false, published: false });
});

test('an event besides those of the life changes what it says, in a draft and in what is published', () => {
  const pinned = { type: 'PosterPinned', data: { pinned: true } };
  const published = { type: 'PosterPublished', data: {} };
  expect(after(created, pinned)).toMatchObject({ pinned: true, published: false });
  expect(after(created, published, pinned)).toMatchObject({ title: 'Spring', pinned: true, published: true });
});
