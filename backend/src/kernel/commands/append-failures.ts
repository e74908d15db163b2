import { inMegabytes } from '@learnloom/contracts/kernel/recorded-size';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { AppendTooLarge } from '@learnloom/platform/event-store/event-store';

export const tooLarge = ({ bytes, mostBytes }: AppendTooLarge): Refusal =>
  new Refusal('too-large', `This takes ${inMegabytes(bytes)}; the limit is ${inMegabytes(mostBytes)}.`);

/** SQLSTATE of a unique violation: the derived event id is in another stream. */
export const isUsedEventId = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
