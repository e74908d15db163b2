import type { FieldKit } from './command.ts';

/** Greatest version that a stream can have: what its column holds. */
const MAX_VERSION = 2_147_483_647;

/** A version of a stream: 0 after its first event. */
export const versionField = (f: FieldKit) => f.wholeNumber(0, MAX_VERSION);

/** Input of every command that goes back to an earlier version. */
export const restoreInput = (f: FieldKit) => ({
  key: f.key,
  /** Version to go back to; left out: the last one before the deletion. */
  version: f.optional(versionField(f)),
  /** Newest version that the asker has seen; a newer one refuses the command with 409. */
  latest: f.optional(versionField(f)),
});
