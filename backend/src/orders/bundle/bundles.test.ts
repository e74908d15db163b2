import { test } from 'vitest';
import type { BundleEvent, BundleFields } from '@learnloom/contracts/orders/bundle-events';
import { specification } from '../../kernel/deciding/specification.ts';
import { createBundle, deleteBundle, editBundle, restoreBundle } from './bundles.ts';

const key = '00000000-0000-4000-8000-000000000001';
const [one, two] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const master = { key: 'm', role: 'MASTER', session: 's' } as const;
const facts = { courses: new Set([one, two]) };
const fields: BundleFields = {
  title: 'Web basics',
  slug: 'web-basics',
  summary: 'About.',
  imageThumbnail: '',
  courses: [one, two],
  amount: 60,
  forSale: true,
};
const written = { ...fields, courses: [one, two] };
const created: BundleEvent = { type: 'BundleCreated', data: fields };
const deleted: BundleEvent = { type: 'BundleDeleted', data: {} };

test('a bundle has two or more different courses that exist; it is edited, deleted and comes back [PAY-02]', () => {
  const create = specification(createBundle)().with({ facts });
  create.when(written).then(created);
  create.when({ ...written, courses: [one, two, one] }).then(created);
  create.when({ ...written, courses: [one, one] }).thenRefuses('invalid', 'too-few-courses');
  create.when({ ...written, courses: [one, key] }).thenRefuses('invalid', 'unknown-course');
  const edit = specification(editBundle)(created).with({ facts });
  edit.when({ ...written, key, forSale: false }).then({ type: 'BundleEdited', data: { forSale: false } });
  edit.when({ ...written, key }).thenNothing();
  edit.when({ ...written, key, courses: [one] }).thenRefuses('invalid', 'too-few-courses');
  edit.when({ ...written, key, courses: [one, key] }).thenRefuses('invalid', 'unknown-course');
  specification(deleteBundle)(created).when({ key }).then(deleted);
  const restore = specification(restoreBundle);
  restore(created, deleted)
    .with({ facts: fields, actor: master })
    .when({ key })
    .then({ type: 'BundleRestored', data: fields });
  restore(created).with({ facts: fields }).when({ key }).thenRefuses('conflict', 'not-deleted');
  restore(created, deleted).with({ facts: fields }).when({ key }).thenRefuses('forbidden', 'may-not-create');
});
