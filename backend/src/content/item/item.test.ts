import { articles, tutorials } from '@learnloom/contracts/content/item';
import { type ItemFields } from '@learnloom/contracts/content/item-events';
import { describe, expect, test } from 'vitest';
import { NOW, specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { createItem } from './create-item.ts';
import { deleteItem } from './delete-item.ts';
import { discardDraft } from './discard-draft.ts';
import { editItem } from './edit-item.ts';
import { itemFields, type ItemFacts } from './item-facts.ts';
import { makeDraft } from './make-draft.ts';
import { publishItem } from './publish-item.ts';
import { restoreItem } from './restore-item.ts';
import { saveDraft } from './save-draft.ts';

const key = '00000000-0000-4000-8000-000000000009';
const author = '00000000-0000-4000-8000-0000000000aa';
const master = { key: author, role: 'MASTER', session: 's' } as const;

const input = {
  key,
  title: 'Flexbox',
  slug: 'flexbox',
  summary: 'Boxes in a row.',
  published: false,
  featured: false,
  author,
  category: 'layout',
  tags: ['css'],
  metaTitle: 'Flexbox',
};
const facts: ItemFacts = {
  category: 'sub',
  topCategory: 'top',
  topSlug: 'css',
  content: '{"v":1,"ops":[{"insert":"Hi\\n"}]}',
};
const fields: ItemFields = itemFields(input, facts);
const created = { type: 'ContentCreated', data: { kind: 'article', ...fields } } as const;
const published = { type: 'ContentPublished', data: { on: '2020-05-05T00:00:00.000Z' } } as const;
const unpublished = { type: 'ContentUnpublished', data: {} } as const;
const deleted = { type: 'ContentDeleted', data: {} } as const;

describe('creating an article', () => {
  const given = specification(createItem(articles));

  test('makes a draft', () => given().with({ facts, actor: master }).when(input).then(created));

  test('publishes at once when asked', () =>
    given()
      .with({ facts, actor: master })
      .when({ ...input, published: true })
      .then(created, { type: 'ContentPublished', data: { on: NOW } }));

  test('shows the given publication date', () =>
    given()
      .with({ facts, actor: master })
      .when({ ...input, published: true, publishedOn: '2026-07-21' })
      .then(created, { type: 'ContentPublished', data: { on: '2026-07-21T00:00:00.000Z' } }));

  test.each(['2026-02-31', 'yesterday', '2026-7-1', '1', '2026-07-21T25:00Z'])('refuses %s as a date', publishedOn =>
    given()
      .with({ facts, actor: master })
      .when({ ...input, published: true, publishedOn })
      .thenRefuses('invalid', 'not-a-date'),
  );

  test('does not publish for those who may only create', () =>
    given()
      .with({ facts })
      .when({ ...input, published: true })
      .thenRefuses('forbidden', 'may-not-publish'));

  test('makes a draft for those who may only create', () => given().with({ facts }).when(input).then(created));

  test('refuses a second one with the key', () =>
    given(created).with({ facts, actor: master }).when(input).thenRefuses('conflict', 'exists-already'));

  test('starts again after a deletion', () =>
    given(created, published, deleted).with({ facts, actor: master }).when(input).then(created));
});

describe('editing an article', () => {
  const given = specification(editItem(articles));

  test('records only what changed', () =>
    given(created)
      .with({ facts: { ...facts, content: '{"v":1,"ops":[]}' } })
      .when({ ...input, title: 'Grid' })
      .then({ type: 'ContentEdited', data: { title: 'Grid', content: '{"v":1,"ops":[]}' } }));

  test('records nothing when nothing changed', () => given(created).with({ facts }).when(input).thenNothing());

  test('publishes and unpublishes with the switch', () => {
    given(created)
      .with({ facts, actor: master })
      .when({ ...input, published: true })
      .then({ type: 'ContentPublished', data: { on: NOW } });
    given(created, published).with({ facts, actor: master }).when(input).then(unpublished);
  });

  test('does not publish for those who may only edit', () =>
    given(created)
      .with({ facts })
      .when({ ...input, published: true })
      .thenRefuses('forbidden', 'may-not-publish'));

  test('leaves a published article published for those who may only edit', () =>
    given(created, published)
      .with({ facts })
      .when({ ...input, title: 'Grid', published: true })
      .then({ type: 'ContentEdited', data: { title: 'Grid' } }));

  test('refuses to overwrite what somebody else wrote', () => {
    const edited = { type: 'ContentEdited', data: { title: 'Theirs' } } as const;
    given(created, edited)
      .with({ facts })
      .when({ ...input, version: 0 })
      .thenRefuses('conflict', 'changed-meanwhile');
    given(created, edited)
      .with({ facts })
      .when({ ...input, version: 1 })
      .then({ type: 'ContentEdited', data: { title: 'Flexbox' } });
  });

  test('refuses one that is not there', () => {
    given().with({ facts }).when(input).thenRefuses('missing', 'not-found');
    given(created, deleted).with({ facts }).when(input).thenRefuses('missing', 'not-found');
  });
});

const draft = { title: 'Grid' };
const draftSaved = { type: 'ContentDraftSaved', data: { draft, since: NOW } } as const;
const discarded = { type: 'ContentDraftDiscarded', data: {} } as const;

describe('changes to an article that its author has not published yet [LIF-01]', () => {
  const given = specification(saveDraft(articles));
  const { published: _, ...written } = input;

  test('are kept beside the article, all of them each time', () => {
    given(created, published)
      .with({ facts })
      .when({ ...written, title: 'Grid' })
      .then(draftSaved);
    given(created, published, draftSaved)
      .with({ facts })
      .when({ ...written, title: 'Grid', summary: 'Rows.' })
      .then({ type: 'ContentDraftSaved', data: { draft: { ...draft, summary: 'Rows.' }, since: NOW } });
    expect(stateAfter(saveDraft(articles), created, published, draftSaved)).toMatchObject({ ...fields, draft });
  });

  test('are over when they are taken back by hand, discarded or applied', () => {
    given(created, draftSaved).with({ facts }).when(written).then(discarded);
    given(created, draftSaved)
      .with({ facts })
      .when({ ...written, title: 'Grid' })
      .thenNothing();
    given(created).with({ facts }).when(written).thenNothing();
    specification(discardDraft(articles))(created, draftSaved).when({ key }).then(discarded);
    specification(discardDraft(articles))(created).when({ key }).thenNothing();
    const edit = specification(editItem(articles))(created, draftSaved).with({ facts });
    const edited = { type: 'ContentEdited', data: draft } as const;
    edit.when({ ...input, title: 'Grid', version: 1 }).then(edited, discarded);
    // An import knows nothing of them.
    edit.when({ ...input, title: 'Grid' }).then(edited);
  });

  test('are refused over a version that its author has not seen', () =>
    given(created, draftSaved)
      .with({ facts })
      .when({ ...written, version: 0 })
      .thenRefuses('conflict', 'changed-meanwhile'));

  test('come back with a deleted article, and give way to an earlier version', () => {
    const restore = specification(restoreItem(articles));
    const again = { facts: { fields, topSlug: 'css' }, actor: master };
    restore(created, draftSaved).with(again).when({ key, version: 0 }).then(discarded);
    restore(created, draftSaved, deleted)
      .with(again)
      .when({ key })
      .then({ type: 'ContentRestored', data: { kind: 'article', ...fields, publishedOn: null } }, draftSaved);
  });
});

describe('publishing', () => {
  const given = specification(publishItem(tutorials));

  test('publishes a draft', () =>
    given(created)
      .when({ key })
      .then({ type: 'ContentPublished', data: { on: NOW } }));
  test('does nothing when already live', () => given(created, published).when({ key }).thenNothing());
  test('keeps the first publication date', () => given(created, published, unpublished).when({ key }).then(published));
  test('refuses an unknown one', () => given().when({ key }).thenRefuses('missing', 'not-found'));
});

describe('making a draft', () => {
  const given = specification(makeDraft(articles));

  test('hides what is published', () => given(created, published).when({ key }).then(unpublished));
  test('does nothing to a draft', () => given(created).when({ key }).thenNothing());
  test('refuses a deleted one', () => given(created, deleted).when({ key }).thenRefuses('missing', 'not-found'));
});

describe('deleting', () => {
  const given = specification(deleteItem(articles));

  test('deletes', () => given(created, published).when({ key }).then(deleted));
  test('refuses a second time', () => given(created, deleted).when({ key }).thenRefuses('missing', 'not-found'));
});

describe('restoring', () => {
  const given = specification(restoreItem(articles));
  const edited = { type: 'ContentEdited', data: { title: 'Grid' } } as const;
  const facts = { fields, topSlug: 'css' };
  const restored = (publishedOn: string | null) => ({
    type: 'ContentRestored' as const,
    data: { kind: 'article' as const, ...fields, publishedOn },
  });

  test('changes back what differs from the earlier version, and publishes nothing', () => {
    given(created, edited)
      .with({ facts })
      .when({ key, version: 0 })
      .then({ type: 'ContentEdited', data: { title: 'Flexbox' } });
    given(created, published, edited)
      .with({ facts, actor: master })
      .when({ key, version: 0 })
      .then({ type: 'ContentEdited', data: { title: 'Flexbox' } });
    given(created).with({ facts }).when({ key, version: 0 }).thenNothing();
  });

  test('brings back what was deleted as a draft that keeps its publication date', () => {
    given(created, deleted).with({ facts, actor: master }).when({ key }).then(restored(null));
    given(created, published, deleted)
      .with({ facts, actor: master })
      .when({ key, version: 0 })
      .then(restored(published.data.on));
    const back = stateAfter(restoreItem(articles), created, published, deleted, restored(published.data.on));
    expect(back).toMatchObject({ deleted: false, published: false, publishedAt: published.data.on });
  });

  test('brings nothing back for those who may not create', () =>
    given(created, deleted).with({ facts }).when({ key }).thenRefuses('forbidden', 'may-not-create'));

  test('refuses a version left out for one that is there', () =>
    given(created).with({ facts }).when({ key }).thenRefuses('conflict', 'not-deleted'));

  test('refuses whoever has not seen the newest version', () => {
    given(created, edited)
      .with({ facts })
      .when({ key, version: 0, latest: 0 })
      .thenRefuses('conflict', 'changed-meanwhile');
    given(created, edited)
      .with({ facts })
      .when({ key, version: 0, latest: 1 })
      .then({ type: 'ContentEdited', data: { title: 'Flexbox' } });
  });
});

test('a slug is held within its kind and top category until the item is deleted', () => {
  const handler = createItem(articles);
  const { unique, taken } = handler;
  expect(unique(null)).toEqual([]);
  expect(unique(stateAfter(handler, created))).toEqual(['slug/article/top/flexbox']);
  expect(unique(stateAfter(handler, created, deleted))).toEqual([]);
  expect(taken('slug/article/top/flexbox')).toEqual({ slug: 'The slug “flexbox” is already used in this category.' });
});
