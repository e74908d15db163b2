import type { Context } from './decider.ts';
import { conflict } from '@learnloom/contracts/kernel/refusal';

/** Refuses `conflict` when the stream has moved on from the version that the asker saw; `undefined`: did not say. */
export function requireLatest(
  noun: string,
  seen: number | undefined,
  { version }: Pick<Context<unknown>, 'version'>,
): void {
  if (seen === undefined || seen === version) return;
  throw conflict(`Somebody else changed this ${noun} in the meantime. Load it again to see the changes.`);
}
