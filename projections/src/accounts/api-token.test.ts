import { test } from 'vitest';
import { apiTokens } from '@learnloom/contracts/accounts/api-tokens';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { apiToken } from './api-token.ts';

const fields = { account: KEY, name: 'Build server', actions: ['MANAGE_ARTICLES'], expiresAt: null };
const created = { type: 'ApiTokenCreated', data: fields };
const row = { ...fields, revoked: false, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 };

test('a revoked token stays in the list, so that the log can name it [PRG-01]', () => {
  const { name } = apiTokens.topics.staff;
  readModel(apiToken).given(created).then(row).announces(name);
  readModel(apiToken)
    .given(created, { type: 'ApiTokenRevoked', data: {} })
    .then({ ...row, revoked: true, updatedAt: timeOf(1), version: 1 })
    .announces(name);
});
