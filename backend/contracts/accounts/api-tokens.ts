import { aggregate } from '../kernel/aggregate.ts';
import { command, query, type Page } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { manageApiTokens } from './permissions.ts';
import { beyondOwn, timePast, unknownGroup } from './refusals.ts';
import { MOST_GROUPS } from './staff-roles.ts';

/** How every token begins, so that people and scanners for leaked secrets recognize it. */
export const TOKEN_PREFIX = 'll_';
/** Of one person, those that work. */
export const MOST_TOKENS = 50;

/** A token with which a program acts for a person. The token itself is recorded nowhere. */
export interface ApiTokenFields {
  /** Key of the person. */
  readonly account: string;
  readonly name: string;
  /** Names of permission groups and actions that it is narrowed to, each once, sorted. */
  readonly actions: readonly string[];
  /** ISO 8601; null: it does not expire. */
  readonly expiresAt: string | null;
}

export const apiTokenEvents = {
  ApiTokenCreated: event<ApiTokenFields>(),
  ApiTokenRevoked: event(),
};
export type ApiTokenEvent = EventOf<typeof apiTokenEvents>;

export interface ApiToken extends ApiTokenFields {
  readonly revoked: boolean;
}

export const apiTokenAggregate = aggregate<ApiToken>()({
  events: apiTokenEvents,
  begin: { ApiTokenCreated: fields => ({ ...fields, revoked: false }) },
  on: { ApiTokenRevoked: token => ({ ...token, revoked: true }) },
});

export interface ApiTokenRow extends ApiTokenFields {
  readonly key: string;
  /** Name of the person; empty: an erased one. */
  readonly owner: string;
  readonly status: 'active' | 'expired' | 'revoked';
  readonly createdAt: string;
  /** ISO 8601, within a minute; null: never. */
  readonly lastUsedAt: string | null;
}

/** A permission group that a token can be given. */
export interface TokenChoice {
  readonly name: string;
  readonly label: string;
}

/** Handed out once. */
export interface CreatedApiToken {
  readonly key: string;
  readonly token: string;
}

const tokenSorts = ['-created', 'name', 'expires'] as const;
const staffChanges = topic('api-tokens:staff', manageApiTokens.name);
const subject = 'api-token';

export const apiTokens = {
  subject,
  topics: { staff: staffChanges },
  create: command('CreateApiToken', {
    route: 'POST /admin/api-tokens',
    permission: manageApiTokens.may.create,
    activity: 'Created an API token',
    subject,
    handsOut: true,
    refuses: {
      ...beyondOwn,
      ...unknownGroup('actions'),
      'time-past': { ...timePast['time-past'], field: 'expiresAt' },
      'no-actions': { kind: 'invalid', field: 'actions', message: 'Choose at least one permission' },
      'not-for-tokens': {
        kind: 'invalid',
        field: 'actions',
        message: 'A token cannot manage API tokens',
      },
      'too-many-tokens': {
        kind: 'conflict',
        message: 'You have reached the limit of 50 API tokens. Revoke one first.',
      },
    },
    input: f => ({
      key: f.newKey,
      name: f.line(60, 'Enter a name, such as the name of the program'),
      actions: f.listOf(f.line(60), MOST_GROUPS),
      expiresAt: f.nullable(f.dateTime),
    }),
  }),
  /** From then on, within a second, it opens nothing. */
  revoke: command('RevokeApiToken', {
    route: 'POST /admin/api-tokens/:key/revoke',
    permission: manageApiTokens.may.revoke,
    activity: 'Revoked an API token',
    subject,
    input: f => ({ key: f.key }),
  }),
  /** What the asker can give a token. */
  choices: query<readonly TokenChoice[]>()('ApiTokenChoices', {
    route: 'GET /admin/api-tokens/choices',
    access: manageApiTokens.name,
    topics: [],
    input: () => ({}),
  }),
  list: query<Page<ApiTokenRow>>()('ApiTokenList', {
    route: 'GET /admin/api-tokens',
    access: manageApiTokens.name,
    topics: [staffChanges],
    sorts: tokenSorts,
    input: f => ({ ...f.paging, sort: f.sort(tokenSorts) }),
  }),
};
