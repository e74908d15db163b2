import { articlePreviewLinks, PREVIEW_DAYS } from '@learnloom/contracts/content/preview-links';
import { validate } from '@learnloom/contracts/kernel/schema';
import { expect, test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { revokePreviewLink } from './revoke-preview-link.ts';

const key = '00000000-0000-4000-8000-000000000001';
const facts = { isThere: true };
const link = (number: number, expiresAt: string) =>
  ({ type: 'PreviewLinkCreated', data: { kind: 'article', item: key, number, expiresAt } }) as const;
const first = link(1, '2026-07-28T00:00:00.000Z');
const revoked = { type: 'PreviewLinkRevoked', data: {} } as const;

const create = specification(createPreviewLink(articlePreviewLinks));
const revoke = specification(revokePreviewLink(articlePreviewLinks));
const now = '2026-07-21T00:00:00.000Z';

test('a preview link lasts as many days as its maker says, and a new one has another token [LIF-01]', () => {
  create().with({ facts, now }).when({ key, days: 7 }).then(first);
  create(first, revoked).with({ facts, now }).when({ key, days: 1 }).then(link(2, '2026-07-22T00:00:00.000Z'));
  create()
    .with({ facts: { isThere: false } })
    .when({ key, days: 7 })
    .thenRefuses('missing', 'not-found');
});

test('a preview link can be revoked, once [LIF-01]', () => {
  revoke(first).when({ key }).then(revoked);
  revoke(first, revoked).when({ key }).thenNothing();
  revoke().when({ key }).thenRefuses('missing', 'not-found');
});

test('a preview link lasts from one day to thirty', () => {
  const allows = (days: number) => validate(articlePreviewLinks.create, { key, days }).ok;
  expect([0, PREVIEW_DAYS.min, PREVIEW_DAYS.max, 31].map(allows)).toEqual([false, true, true, false]);
});
