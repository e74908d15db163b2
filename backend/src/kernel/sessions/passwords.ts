import { randomBytes, timingSafeEqual } from 'node:crypto';
import { besideWords, guessable, passwordRule, personalWords } from '@learnloom/contracts/kernel/password-rule';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { passwordThreads } from './password-threads.ts';

/** scrypt with N = 2^15, r = 8, p = 3 (OWASP Password Storage Cheat Sheet): 32 MB and some 100 ms each. */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export interface Passwords {
  /**
   * Of a new password. Refuses `invalid` what is easy to guess; `about`: names and addresses of whose it is, of which it
   * must not be made.
   */
  hash(password: string, about: readonly string[]): Promise<string>;
  /** Does the same work when there is no hash to compare with, so that time tells nothing. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Hashing of passwords in threads of its own, a bounded number at a time. */
export function passwordHashing(parameters: { N: number; r: number; p: number } = PARAMETERS): Passwords {
  const derive = passwordThreads();
  const nobody = { salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  return {
    async hash(typed, about) {
      const salt = randomBytes(SALT_BYTES);
      const { N, r, p } = parameters;
      const password = typed.normalize('NFKC');
      const words = personalWords(about);
      const derived = await derive({
        password,
        salt,
        bytes: KEY_BYTES,
        cost: { N, r, p },
        judging: { words, beside: besideWords(password, words), rule: passwordRule },
      });
      if ('weakness' in derived) throw invalid({ password: guessable[derived.weakness] });
      return ['scrypt', N, r, p, salt.toString('base64url'), Buffer.from(derived.key).toString('base64url')].join('$');
    },
    async verify(typed, hash) {
      const stored = hash === null ? null : parse(hash);
      const { salt, key } = stored ?? nobody;
      const cost = stored?.parameters ?? parameters;
      const derived = await derive({ password: typed.normalize('NFKC'), salt, bytes: KEY_BYTES, cost });
      return 'key' in derived && timingSafeEqual(derived.key, key) && stored !== null;
    },
  };
}

function parse(hash: string) {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password hash has an unknown form');
  return {
    parameters: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
