import { createHash, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { roles, type Role } from '@learnloom/contracts/kernel/access';
import type { Actor } from '../deciding/actor.ts';

/** Seconds. */
const ACCESS_TOKEN_SECONDS = 600;

const ALGORITHM = 'HS256';
const ISSUER = 'learnloom';
const AUDIENCE = 'learnloom-api';

/** Verified tokens that are remembered, so that a busy client's token is not verified on every request. */
const MOST_CACHED = 10_000;

interface Verified {
  readonly actor: Actor;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

export interface AccessTokens {
  /** Seconds that a new token is good for. */
  readonly seconds: number;
  issue(actor: Actor): string;
  /** Null for a token that is forged, expired or meant for somebody else. */
  verify(token: string): Verified | null;
}

/** Short-lived bearer tokens (JWT, one fixed algorithm, issuer, audience and key id). */
export function accessTokens(signingKey: string, clock: () => number = Date.now): AccessTokens {
  const keyid = createHash('sha256').update(signingKey).digest('base64url').slice(0, 12);
  // With a key given as text, jsonwebtoken first tries to parse it as PEM, which costs thirty times the signature.
  const key = createSecretKey(Buffer.from(signingKey));
  const seen = new LRUCache<string, Verified>({ max: MOST_CACHED });

  function check(token: string): Verified | null {
    try {
      const { header, payload } = jwt.verify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        complete: true,
        clockTimestamp: Math.floor(clock() / 1000),
      });
      if (header.kid !== keyid || typeof payload === 'string') return null;
      const { sub, role, sid, exp } = payload as { sub?: unknown; role?: unknown; sid?: unknown; exp?: unknown };
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number' || !isRole(role)) return null;
      return { actor: { key: sub, role, session: sid }, expires: exp * 1000 };
    } catch {
      return null;
    }
  }

  return {
    seconds: ACCESS_TOKEN_SECONDS,
    issue: ({ key: account, role, session }) =>
      jwt.sign({ role, sid: session, iat: Math.floor(clock() / 1000) }, key, {
        algorithm: ALGORITHM,
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: account,
        expiresIn: ACCESS_TOKEN_SECONDS,
        keyid,
      }),
    verify(token) {
      const known = seen.get(token);
      if (known) {
        if (known.expires > clock()) return known;
        seen.delete(token);
        return null;
      }
      const verified = check(token);
      if (!verified) return null;
      seen.set(token, verified);
      return verified;
    },
  };
}

const isRole = (value: unknown): value is Role => roles.some(role => role === value);
