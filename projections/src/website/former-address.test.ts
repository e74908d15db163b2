import { test } from 'vitest';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { formerAddress } from './former-address.ts';

const top = '00000000-0000-4000-8000-00000000000a';
const created = {
  type: 'ContentCreated',
  data: { kind: 'article', title: 'Flexbox', slug: 'flexbox', topCategory: top, category: top, content: 'long' },
};
const published = { type: 'ContentPublished', data: { on: '2026-01-01T00:00:00Z' } };
const renamed = { type: 'ContentEdited', data: { slug: 'flex-layout' } };
const deleted = { type: 'ContentDeleted', data: {} };
const nameOf = (slug: string) => `slug/article/${top}/${slug}`;

const row = {
  subject: 'specified',
  address: { kind: 'article', slug: 'flex-layout', topCategory: top, published: true },
  names: [nameOf('flexbox'), nameOf('flex-layout')],
  former: [nameOf('flexbox')],
  moved: true,
  movedAt: timeOf(2),
};

test('a page that readers saw is found by its earlier addresses, whatever became of its slug [LIF-01]', () => {
  readModel(formerAddress)
    .given(created, published, renamed)
    .then({ key: KEY, ...row })
    .announces('redirects', 'moved-pages:staff');
});

test('an address that nobody saw leads nowhere', () => {
  readModel(formerAddress)
    .given(created, renamed, published)
    .then({ key: KEY, ...row, names: [nameOf('flex-layout')], former: [], moved: false, movedAt: timeOf(0) });
});

test('a deleted page keeps its old addresses, but is in no list of moved ones', () => {
  readModel(formerAddress)
    .given(created, published, renamed, deleted)
    .then({
      key: KEY,
      ...row,
      address: { ...row.address, deleted: true },
      former: row.names,
      moved: false,
      movedAt: timeOf(3),
    });
});

test('a quiz keeps the address of its last publication until the next one [LIF-01]', () => {
  const quiz = { kind: 'quiz', title: 'CSS', slug: 'css', topCategory: top, category: top };
  const on = '2026-01-01T00:00:00Z';
  const publication = (revision: number) => ({ type: 'AssessmentPublished', data: { on, revision, questions: [] } });
  const given = readModel(formerAddress).given(
    { type: 'AssessmentCreated', data: quiz },
    publication(1),
    { type: 'AssessmentDescribed', data: { slug: 'styles' } },
    publication(2),
  );
  given.then({
    key: KEY,
    ...row,
    address: {
      kind: 'quiz',
      slug: 'styles',
      topCategory: top,
      published: true,
      live: { slug: 'styles', topCategory: top },
    },
    names: [`slug/quiz/${top}/css`, `slug/quiz/${top}/styles`],
    former: [`slug/quiz/${top}/css`],
    movedAt: timeOf(3),
  });
});
