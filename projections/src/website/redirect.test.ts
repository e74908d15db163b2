import { test } from 'vitest';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { redirect } from './redirect.ts';

test('a redirect leads where it was last sent, until it is deleted', () => {
  const added = { type: 'RedirectAdded', data: { from: '/old', to: '/a' } };
  const changed = { type: 'RedirectTargetChanged', data: { to: '/b' } };
  readModel(redirect)
    .given(added, changed)
    .then({ key: KEY, from: '/old', to: '/b', version: 1, updatedAt: timeOf(1) });
  readModel(redirect).given(added, changed, { type: 'RedirectDeleted', data: {} }).then(null);
});
