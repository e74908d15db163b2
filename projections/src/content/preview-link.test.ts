import { test } from 'vitest';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { previewLink } from './preview-link.ts';

test('a revoked preview link stays as revoked', () => {
  const link = { kind: 'article', item: KEY, number: 1, expiresAt: '2026-07-28T00:00:00.000Z' } as const;
  readModel(previewLink)
    .given({ type: 'PreviewLinkCreated', data: link })
    .then({ key: KEY, ...link, version: 0, updatedAt: timeOf(0) });
  readModel(previewLink)
    .given({ type: 'PreviewLinkCreated', data: link }, { type: 'PreviewLinkRevoked', data: {} })
    .then({ key: KEY, ...link, expiresAt: null, version: 1, updatedAt: timeOf(1) })
    .announces('article-preview-link:staff');
});
