import type { Unsaved } from './unsaved.ts';

export interface Kept {
  /** `{attempt}/{tab}`: two tabs with the same attempt do not overwrite each other. */
  readonly id: string;
  /** Milliseconds since 1970; later than what the same tab kept before. */
  readonly at: number;
  readonly unsaved: Unsaved;
}
