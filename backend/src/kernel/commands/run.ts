import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import type { Handler } from '../deciding/decider.ts';
import { uuidOf } from '../deciding/uuid.ts';
import type { Asked } from './asked.ts';

/** One run of a validated command. */
export interface Run extends Asked {
  readonly commandId: string;
  /** The id comes from an Idempotency-Key: the stream may hold this command's events already. */
  readonly repeatable: boolean;
}

/** Key of the stream that the command writes to; undefined: a new one is to be drawn. */
export function keyFor({ handling }: Handler, input: unknown, facts: unknown, run: Run): string | undefined {
  const chosen = handling.key?.(input as never, facts, run.actor) ?? (input as { key?: string }).key;
  return chosen ?? (run.repeatable ? uuidOf('key', run.commandId) : undefined);
}

/** What each of the command's events tells of it, but for its schema. */
export const detailsOf = ({ command }: Handler, run: Run, time: string): Omit<EventMetadata, 'schema'> => ({
  commandId: run.commandId,
  command: command.name,
  actor: run.actor?.key || null,
  ...(run.actor?.token !== undefined && { token: run.actor.token }),
  time,
  correlationId: run.correlationId,
});
