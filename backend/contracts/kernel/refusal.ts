import type { RefusalKind } from './command.ts';

/** A refused command or query. The domain names the kind; the edge maps kinds to HTTP statuses. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly kind: RefusalKind,
    message: string,
    /** Message per field, for `invalid` and `conflict`. */
    readonly errors?: Readonly<Record<string, string>>,
    /** Seconds after which a retry makes sense, for `too-many` and `unavailable`. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const invalid = (errors: Readonly<Record<string, string>>) =>
  new Refusal('invalid', Object.values(errors)[0] ?? 'The input is not valid', errors);
export const unauthenticated = (message: string) => new Refusal('unauthenticated', message);
export const forbidden = (message: string) => new Refusal('forbidden', message);
export const missing = (message: string) => new Refusal('missing', message);
export const conflict = (message: string, errors?: Readonly<Record<string, string>>) =>
  new Refusal('conflict', message, errors);
export const tooMany = (message: string, retryAfter: number) => new Refusal('too-many', message, undefined, retryAfter);
export const unavailable = (message: string, retryAfter: number) =>
  new Refusal('unavailable', message, undefined, retryAfter);
