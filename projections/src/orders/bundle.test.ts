import { bundles } from '@learnloom/contracts/orders/bundle';
import type { BundleEvent } from '@learnloom/contracts/orders/bundle-events';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { bundle } from './bundle.ts';

const fields = {
  title: 'Web basics',
  slug: 'web-basics',
  summary: 'About.',
  imageThumbnail: '',
  courses: ['a', 'b'],
  amount: 60,
  forSale: true,
};
const created: BundleEvent = { type: 'BundleCreated', data: fields };

test('a bundle is listed until it is deleted [PAY-02]', () => {
  const row = { ...fields, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 };
  const topics = [bundles.topics.public.name, bundles.topics.staff.name];
  readModel(bundle)
    .given(created)
    .then(row)
    .announces(...topics);
  readModel(bundle)
    .given(created, { type: 'BundleEdited', data: { forSale: false } })
    .then({ ...row, forSale: false, updatedAt: timeOf(1), version: 1 });
  readModel(bundle).given(created, { type: 'BundleDeleted', data: {} }).then(null);
});
