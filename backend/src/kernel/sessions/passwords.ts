import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { unavailable } from '@learnloom/contracts/kernel/refusal';

/** scrypt with N = 2^15, r = 8, p = 3 (OWASP Password Storage Cheat Sheet): 32 MB and some 100 ms each. */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes at once: more would starve what else uses the thread pool (4 threads). */
const AT_ONCE = 2;
/** Waiting hashes beyond which a request is turned away instead of queued for seconds. */
const WAITING = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Does the same work when there is no hash to compare with, so that time tells nothing. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Hashing of passwords off the main thread, a bounded number at a time. */
export function passwordHashing(parameters: { N: number; r: number; p: number } = PARAMETERS): Passwords {
  const gate = bounded(AT_ONCE, WAITING);
  const derive = (password: string, salt: Buffer, cost: typeof parameters) =>
    gate(() => scryptAsync(password.normalize('NFKC'), salt, { ...cost, maxmem: 256 * cost.N * cost.r }));
  const nobody = { salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, parameters);
      const { N, r, p } = parameters;
      return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(password, hash) {
      const stored = hash === null ? null : parse(hash);
      const { salt, key } = stored ?? nobody;
      const derived = await derive(password, salt, stored?.parameters ?? parameters);
      return timingSafeEqual(derived, key) && stored !== null;
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

const scryptAsync = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Runs at most `atOnce` tasks; refuses when more than `waiting` wait. */
function bounded(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue.length >= waiting) throw unavailable('Too much is going on. Please try again shortly.', 5);
    if (running >= atOnce) await new Promise<void>(resolve => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
