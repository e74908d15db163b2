import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { expireSignIns } from './expire-sign-ins.ts';
import { setLogRetention } from './set-log-retention.ts';

const days = (signInDays: number | null) => ({ type: 'LogRetentionSet', data: { signInDays } }) as const;
const expired = (before: string) => ({ type: 'SignInsExpired', data: { before } }) as const;
const [may, june] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'];

test('how long sign-ins are kept is set, changed, and set back to for good', () => {
  const set = specification(setLogRetention);
  set().when({ signInDays: 90 }).then(days(90));
  set().when({}).thenNothing();
  set(days(90)).when({ signInDays: 90 }).thenNothing();
  set(days(90)).when({}).then(days(null));
});

test('who chose over what another has set meanwhile is told so, and decides again', () => {
  const set = specification(setLogRetention);
  set(days(90)).when({ signInDays: 365, seen: null }).thenRefuses('conflict', 'set-meanwhile');
  set(days(90)).when({ seen: 30 }).thenRefuses('conflict', 'set-meanwhile');
  set(days(90)).when({ signInDays: 365, seen: 90 }).then(days(365));
  set(days(90)).when({ signInDays: 90, seen: 30 }).thenNothing();
  set().when({ signInDays: 30, seen: null }).then(days(30));
});

test('what expires goes on from what has expired, whatever is set later', () => {
  const expire = specification(expireSignIns);
  expire(days(90)).when({ before: may }).then(expired(may));
  expire(days(30), expired(may)).when({ before: june }).then(expired(june));
  expire(days(90), expired(june), days(365)).when({ before: may }).thenNothing();
  expire(days(90), expired(may)).when({ before: may }).thenNothing();
  expire().when({ before: may }).thenNothing();
});
