import { createHmac, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { accessTokens } from './access-tokens.ts';

const KEY = 'a-key-that-signs-nothing-but-the-tokens-of-this-file';
const actor = { key: '6f1c0a52-3c1e-4c59-a3b5-4bd7f1d0a001', role: 'USER', session: 's-1' } as const;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');

test('a token is good for its time, also where it was seen before', () => {
  let now = BEGIN;
  const tokens = accessTokens(KEY, () => now);
  const [seen, unseen] = [tokens.issue(actor), tokens.issue({ ...actor, session: 's-2' })];
  expect(tokens.verify(seen)).toEqual({ actor, expires: BEGIN + tokens.seconds * 1000 });
  now += tokens.seconds * 1000 - 1;
  expect(tokens.verify(seen)?.actor).toEqual(actor);
  now += 1;
  expect([tokens.verify(seen), tokens.verify(unseen)]).toEqual([null, null]);
});

test('a token of another key, for another use or without its parts is none', () => {
  const tokens = accessTokens(KEY, () => BEGIN);
  const payload = jwt.decode(tokens.issue(actor), { json: true });
  const header = jwt.decode(tokens.issue(actor), { complete: true })?.header;
  const signed = (changes: object, { key = KEY, kid = header?.kid } = {}) =>
    jwt.sign({ ...payload, ...changes }, key, { algorithm: 'HS256', ...(kid !== undefined && { keyid: kid }) });
  expect(tokens.verify(signed({}))?.actor).toEqual(actor);
  expect(tokens.verify(accessTokens(`${KEY}!`, () => BEGIN).issue(actor))).toBeNull();
  for (const changes of [{ aud: 'another' }, { iss: 'another' }, { role: 'OWNER' }, { sid: 1 }])
    expect(tokens.verify(signed(changes))).toBeNull();
  expect(tokens.verify(signed({}, { kid: 'another' }))).toBeNull();
});

test('signing and verifying cost little more than the signature itself, also for a forged token', () => {
  const tokens = accessTokens(KEY, () => BEGIN);
  const text = createSecretKey(Buffer.from(KEY));
  const payload = JSON.stringify({ role: 'USER', sid: 's-1', iat: 1, exp: 2, aud: 'learnloom-api', iss: 'learnloom' });
  const limit = cpuOf(() => createHmac('sha256', text).update(payload).digest('base64url'));
  const forged = `${tokens.issue(actor).slice(0, -4)}AAAA`;
  expect(tokens.verify(forged)).toBeNull();
  // Some 10 times; with the key as text it is more than 100.
  expect(cpuOf(() => tokens.issue(actor)) / limit).toBeLessThan(40);
  expect(cpuOf(() => tokens.verify(forged)) / limit).toBeLessThan(40);
});

/** Processor time of 500 calls, after some that warm it up; the least of three tries. */
function cpuOf(call: () => unknown): number {
  const once = () => {
    const before = process.cpuUsage();
    for (let index = 0; index < 500; index += 1) call();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  once();
  return Math.min(once(), once(), once());
}
