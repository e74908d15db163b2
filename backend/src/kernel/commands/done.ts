import type { Event } from '@learnloom/contracts/kernel/event';

/** What a command did, before it is answered. */
export interface Done {
  readonly key: string;
  readonly facts: unknown;
  /** What it was decided on. */
  readonly before: unknown;
  readonly state: unknown;
  readonly version: number;
  readonly events: readonly Event[];
  readonly position: string | null;
  /** By an earlier request with the same Idempotency-Key. */
  readonly repeated: boolean;
}
