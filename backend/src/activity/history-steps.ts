import type { FieldChange } from '@learnloom/contracts/activity/activity';
import type { Aggregate } from '@learnloom/contracts/kernel/aggregate';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { messages } from '@learnloom/contracts/kernel/messages';
import { aggregateOf, eventSpecs } from '@learnloom/platform/areas';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { ERASED } from '../kernel/reading/open-sealed.ts';
import type { Ports } from '../kernel/ports.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';

export type State = Readonly<Record<string, unknown>>;

/** What one command did to a stream, and what the stream was afterwards. */
export interface Step {
  /** Of the stream after the command. */
  readonly version: number;
  readonly metadata: EventMetadata;
  readonly state: State;
  readonly changes: readonly FieldChange[];
  /** The command was refused, which is recorded. */
  readonly failed?: true;
}

interface Opened {
  readonly type: string;
  readonly data: object;
  readonly version: number;
  readonly metadata: EventMetadata;
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that differ, whole; what was nothing and is nothing in another way does not count. */
export const changesBetween = (before: State, after: State): readonly FieldChange[] =>
  Object.entries(changedFields(before, after) ?? {})
    .filter(([field, value]) => !isNothing(before[field]) || !isNothing(value))
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value ?? null }));

/** A stream's events as steps, oldest first: one a command, however many events it made. */
export function stepsOf(aggregate: Aggregate, events: readonly Opened[]): readonly Step[] {
  const steps: Step[] = [];
  let thing: object | null = null;
  let before: State = {};
  for (const { type, data, version, metadata } of events) {
    const last = steps.at(-1);
    const same = last?.metadata.commandId === metadata.commandId;
    if (!same) before = last?.state ?? {};
    thing = aggregate.fold(thing, { type, data }, { time: metadata.time, version });
    const state = shownOf(aggregate, thing);
    const failed = eventSpecs[type]?.failed;
    const step = { version, metadata, state, changes: changesBetween(before, state), ...(failed && { failed }) };
    if (same) steps[steps.length - 1] = step;
    else steps.push(step);
  }
  return steps;
}

const shownOf = ({ hidden }: Aggregate, thing: object | null): State =>
  Object.fromEntries(Object.entries(thing ?? {}).filter(([field, value]) => value !== undefined && !hidden.has(field)));

/** Personal fields that can be opened no more. */
function withErased(type: string, stored: object, opened: object): object {
  const [before, after] = [stored, opened] as readonly State[];
  const erased = (eventSpecs[type]?.personal as readonly string[] | undefined)?.filter(
    field => !isNothing(before?.[field]) && after?.[field] === null,
  );
  return erased?.length ? { ...opened, ...Object.fromEntries(erased.map(field => [field, ERASED])) } : opened;
}

/** Reads a stream from the event store, with what is sealed opened. Refuses `missing` for one that does not exist. */
export async function recordedSteps(
  category: string,
  key: string,
  { store, sealing }: Pick<Ports, 'store' | 'sealing'>,
): Promise<readonly Step[]> {
  const aggregate = aggregateOf.get(category);
  const stored = aggregate ? await store.read(streamName(category, key)) : [];
  if (!aggregate || stored.length === 0) throw missing(messages.contentMissing);
  const opened = await sealing.open(stored);
  return stepsOf(
    aggregate,
    stored.map(({ type, data, version, metadata }, index) => ({
      type,
      version,
      metadata,
      data: withErased(type, data, opened[index] ?? {}),
    })),
  );
}
