import type { Access } from '@learnloom/contracts/kernel/access';
import type { Command, Fields, Shape } from '@learnloom/contracts/kernel/command';
import type { Event, EventOf } from '@learnloom/contracts/kernel/event';
import type { restoreInput, Restoring } from '@learnloom/contracts/kernel/history';
import type { Publishable, PublishableAggregate } from '@learnloom/contracts/kernel/publishable';
import { refusal, type Refusal, type Refusals } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from './changed-fields.ts';
import { requireLatest, type Context, type Handling, type Stream } from './decider.ts';
import { existing, isThere } from './existing.ts';

/** Publishes what is a draft (`published`), or makes a draft of what is published. */
export const publishing = <S extends Publishable, Specs extends object, F extends Fields, R extends Refusals>(
  of: Stream<S, Specs>,
  { life }: PublishableAggregate<S, Specs>,
  command: Command<F, R>,
  published: boolean,
) =>
  of.on(command, (_input, state) => {
    const event: Event = { type: published ? life.published : life.unpublished, data: {} };
    return existing(state).published === published ? [] : [event as EventOf<Specs>];
  });

interface Use<F extends Fields, Facts> {
  readonly prepare: NonNullable<Handling<Command<F>, unknown, Event, Facts, undefined>['prepare']>;
  /** Why the thing is still needed; null: it is not. */
  readonly neededFor: (facts: Facts) => Refusal | null;
}

/** Deletes a thing that nothing else needs. `type`: of the event. */
export const deleting = <
  S extends object,
  Specs extends object,
  F extends Fields,
  R extends Refusals,
  Facts = undefined,
>(
  of: Stream<S, Specs>,
  command: Command<F, R>,
  type: EventOf<Specs>['type'],
  use?: Use<F, Facts>,
) =>
  of.on<F, Facts, undefined, R>(command, {
    ...(use && { prepare: use.prepare }),
    decide: (_input, state, { facts }) => {
      existing(state);
      const needed = use?.neededFor(facts) ?? null;
      if (needed !== null) throw needed;
      const event: Event = { type, data: {} };
      return [event as EventOf<Specs>];
    },
  });

interface Restored<S, F extends object, Edited, Back> {
  readonly noun: string;
  /** What somebody needs for whom a deleted one comes back. */
  readonly create: Access;
  /** The fields as they were. */
  readonly earlier: F;
  readonly edited: (changes: Partial<F>) => Edited;
  readonly restored: (earlier: F, deleted: S | null) => Back;
}

/** Makes a thing what it was: edits what differs, brings back what was deleted. Publishes nothing. */
export function restoration<F extends object, S extends F, Edited extends Event, Back extends Event>(
  command: Restoring,
  { version, latest }: Pick<Shape<ReturnType<typeof restoreInput>>, 'version' | 'latest'>,
  state: S | null,
  context: Pick<Context<unknown>, 'version' | 'may'>,
  { noun, create, earlier, edited, restored }: Restored<S, F, Edited, Back>,
): readonly (Edited | Back)[] {
  requireLatest(noun, latest, context);
  if (isThere(state)) {
    if (version === undefined) throw refusal(command, 'not-deleted');
    const changes = changedFields<F>(state, earlier);
    return changes ? [edited(changes)] : [];
  }
  if (!context.may(create)) throw refusal(command, 'may-not-create');
  return [restored(earlier, state)];
}
