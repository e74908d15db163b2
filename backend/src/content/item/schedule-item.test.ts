import { articles } from '@learnloom/contracts/content/item';
import { expect, test } from 'vitest';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { duplicateItem } from './duplicate-item.ts';
import { moveItem } from './move-item.ts';
import { publishScheduled, scheduleItem, unscheduleItem } from './schedule-item.ts';

const key = '00000000-0000-4000-8000-000000000009';
const fields = {
  ...{ title: 'Flexbox', slug: 'flexbox', summary: '', featured: false, author: 'a', category: 'sub' },
  ...{ topCategory: 'top', tags: [], metaTitle: 'Flexbox', metaKeywords: '', content: '{"v":1,"ops":[]}' },
  ...{ imageThumbnail: '', videoThumbnail: '', order: 0 },
};
const created = { type: 'ContentCreated', data: { kind: 'article', ...fields } } as const;
const published = { type: 'ContentPublished', data: { on: '2020-05-05T00:00:00.000Z' } } as const;
const deleted = { type: 'ContentDeleted', data: {} } as const;
const draft = { type: 'ContentDraftSaved', data: { draft: { title: 'Grid' }, since: NOW } } as const;
const at = '2199-07-21T07:30:00.000Z';
const scheduled = { type: 'ContentScheduled', data: { at } } as const;
const facts = { moment: at };

test('a draft, or changes that readers do not see yet, are scheduled for a time in the future [LIF-01]', () => {
  const given = specification(scheduleItem(articles));
  const when = { key, at: '2199-07-21T09:30' };
  given(created).with({ facts }).when(when).then(scheduled);
  given(created, published, draft).with({ facts }).when(when).then(scheduled);
  given(created, scheduled).with({ facts }).when(when).thenNothing();
  given(created, published).with({ facts }).when(when).thenRefuses('conflict', 'nothing-to-publish');
  given(created)
    .with({ facts: { moment: NOW } })
    .when(when)
    .thenRefuses('invalid', 'time-passed');
  given(created)
    .with({ facts: { moment: null } })
    .when(when)
    .thenRefuses('invalid', 'not-a-time');
});

test('what is scheduled is published once, with the changes saved by then, if it is still planned [LIF-01]', () => {
  const given = specification(publishScheduled(articles));
  const when = { key, at };
  const now = { type: 'ContentPublished', data: { on: NOW } } as const;
  const applied = [
    { type: 'ContentEdited', data: { title: 'Grid' } },
    { type: 'ContentDraftDiscarded', data: {} },
  ] as const;
  given(created, scheduled).when(when).then(now);
  given(created, scheduled, draft)
    .when(when)
    .then(...applied, now);
  given(created, published, draft, scheduled)
    .when(when)
    .then(...applied, { type: 'ContentUnscheduled', data: {} });
  given(created, scheduled, now).when(when).thenNothing();
  given(created, scheduled, deleted).when(when).thenNothing();
  given(created, scheduled, { type: 'ContentScheduled', data: { at: '2199-08-01T00:00:00.000Z' } })
    .when(when)
    .thenNothing();
});

test('a schedule can be canceled [LIF-01]', () => {
  const given = specification(unscheduleItem(articles));
  given(created, scheduled).when({ key }).then({ type: 'ContentUnscheduled', data: {} });
  given(created).when({ key }).thenNothing();
});

test('moving an item ends an unpublished change of its category, and no other [LIF-01]', () => {
  const given = specification(moveItem(articles)).call(null, created);
  const to = { key: 'grid', topKey: 'top', topSlug: 'css' };
  given
    .with({ facts: { to } })
    .when({ key, category: 'grid' })
    .then({ type: 'ContentEdited', data: { category: 'grid' } });
  const elsewhere = { category: 'x', topCategory: 'y' };
  specification(moveItem(articles))(created, {
    type: 'ContentDraftSaved',
    data: { draft: { title: 'Grid', ...elsewhere }, since: NOW },
  })
    .with({ facts: { to } })
    .when({ key, category: 'grid' })
    .then({ type: 'ContentEdited', data: { category: 'grid' } }, draft);
  specification(moveItem(articles))(created)
    .with({ facts: { to: undefined } })
    .when({ key, category: 'nowhere' })
    .thenRefuses('invalid', 'unknown-category');
});

test('a duplicate is a draft of its own [LIF-01]', () => {
  const copy = { ...fields, slug: 'flexbox-copy', title: 'Flexbox (copy)' };
  const given = specification(duplicateItem(articles));
  given()
    .with({ facts: { copy } })
    .when({ key, of: key })
    .then({ type: 'ContentCreated', data: { kind: 'article', ...copy } });
  given()
    .with({ facts: { copy: null } })
    .when({ key, of: key })
    .thenRefuses('missing', 'not-found');
  expect(copy.slug).not.toBe(fields.slug);
});
