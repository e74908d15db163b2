import type { FieldKit } from './command.ts';
import type { Refusals } from './refusal.ts';

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

/** What going back may be refused for. */
export const earlierRefusals = (noun: string) =>
  ({
    'deleted-then': { kind: 'conflict', message: `This ${noun} was deleted at that time. Choose an earlier version.` },
    'no-such-version': { kind: 'invalid', field: 'version', message: 'This version does not exist.' },
  }) as const satisfies Refusals;
/** A command that goes back to what was, as far as what it refuses. */
export interface GoingBack {
  readonly refuses: ReturnType<typeof earlierRefusals>;
}

/** Besides, where what was deleted can come back. `many`: as in 'You may not create {many}'. */
export const restoreRefusals = (noun: string, many: string) =>
  ({
    ...earlierRefusals(noun),
    'not-deleted': { kind: 'conflict', message: `This ${noun} is not deleted.` },
    'may-not-create': { kind: 'forbidden', message: `You do not have permission to create ${many}.` },
  }) as const satisfies Refusals;
/** A command that goes back, as far as what it refuses. */
export interface Restoring {
  readonly refuses: ReturnType<typeof restoreRefusals>;
}
