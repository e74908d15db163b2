import { test } from 'vitest';
import { webhooks } from '@learnloom/contracts/webhooks/webhooks';
import { readModel, timeOf } from '../projector/read-model.ts';
import { webhook } from './webhook.ts';

const fields = { url: 'https://example.org/hooks', kinds: ['content.published'] };
const added = { type: 'WebhookAdded', data: fields };
const row = { ...fields, status: 'active', createdBy: null, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 };

test('a webhook is shown as it is now, until it is deleted [PRG-01]', () => {
  const { name } = webhooks.topics.staff;
  readModel(webhook).given(added).then(row).announces(name);
  readModel(webhook)
    .given(added, { type: 'WebhookDisabled', data: {} })
    .then({ ...row, status: 'failing', updatedAt: timeOf(1), version: 1 });
  readModel(webhook).given(added, { type: 'WebhookDeleted', data: {} }).then(null);
});
