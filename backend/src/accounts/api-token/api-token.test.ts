import { expect, test } from 'vitest';
import { MOST_TOKENS } from '@learnloom/contracts/accounts/api-tokens';
import { manageAccounts, manageAdmins, manageApiTokens } from '@learnloom/contracts/accounts/permissions';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { narrowed } from '../../kernel/sessions/program-tokens.ts';
import { createApiToken } from './create-api-token.ts';
import { revokeApiToken } from './revoke-api-token.ts';

const key = '00000000-0000-4000-8000-000000000009';
const actor: Actor = { key: 'm', role: 'MANAGER', session: 's', groups: [manageApiTokens.name, manageAdmins.name] };
const input = { name: 'Build server', actions: [String(manageAdmins.name)], expiresAt: null };
const created = { type: 'ApiTokenCreated', data: { account: 'm', ...input } } as const;

const create = (present = 0) => specification(createApiToken)().with({ actor, facts: { present } });

test('a token has permissions of its person, other than to make tokens, and an end in the future [PRG-01]', () => {
  create().when(input).then(created);
  create(MOST_TOKENS - 1)
    .when({ ...input, actions: [...input.actions, ...input.actions] })
    .then(created);
  create(MOST_TOKENS).when(input).thenRefuses('conflict', 'too-many-tokens');
  create()
    .when({ ...input, actions: [] })
    .thenRefuses('invalid', 'no-actions');
  create()
    .when({ ...input, actions: ['MANAGE_NOTHING'] })
    .thenRefuses('invalid', 'unknown-group');
  create()
    .when({ ...input, actions: [manageApiTokens.name] })
    .thenRefuses('invalid', 'not-for-tokens');
  for (const action of [manageApiTokens.view, ...Object.values<string>(manageApiTokens.may)])
    create()
      .when({ ...input, actions: [action] })
      .thenRefuses('invalid', 'not-for-tokens');
  create()
    .when({ ...input, actions: [manageAccounts.name] })
    .thenRefuses('forbidden', 'beyond-own-rights');
  create()
    .when({ ...input, expiresAt: NOW })
    .thenRefuses('invalid', 'time-past');
});

test('a token is revoked once [PRG-01]', () => {
  const revoked = { type: 'ApiTokenRevoked', data: {} } as const;
  const revoke = specification(revokeApiToken);
  revoke(created).when({ key }).then(revoked);
  revoke(created, revoked).when({ key }).thenNothing();
});

test('a program has the actions that its token and its person both have [PRG-01] [ACC-02]', () => {
  const rights = { role: 'MANAGER', groups: [manageAdmins.may.edit, manageAccounts.name] } as const;
  expect(narrowed(rights, [manageAdmins.name]).groups).toEqual([manageAdmins.may.edit]);
  expect(narrowed(rights, [manageAdmins.view]).groups).toEqual([manageAdmins.view]);
  expect(narrowed(rights, [manageAccounts.may.suspend]).groups).toEqual([manageAccounts.may.suspend]);
  expect(narrowed(rights, [manageAdmins.may.create]).groups).toEqual([]);
});
