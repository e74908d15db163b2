import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { operations } from './tables.ts';

/** Refuses a name that no read model has. */
export async function checkName(read: ReadDatabase, name: string): Promise<void> {
  const known = await operations(read)
    .selectFrom('kernel.checkpoints')
    .where('name', '=', name)
    .where('name', '<>', GROUP_CHECKPOINT)
    .select('name')
    .executeTakeFirst();
  if (!known) throw missing(messages.contentMissing);
}

/** What staff asked to be done and nobody has done. */
export const openWork = (read: ReadDatabase) =>
  operations(read)
    .selectFrom('read_model_work as w')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kernel.work_outcomes as o')
            .whereRef('o.name', '=', 'w.name')
            .whereRef('o.number', '=', 'w.number')
            .select('o.name'),
        ),
      ),
    );

/** Whether a rebuild runs, whoever runs it, or has been asked for and not been done. */
export async function isRebuilding(read: ReadDatabase, name: string): Promise<boolean> {
  const [running, waiting] = await Promise.all([
    operations(read)
      .selectFrom('kernel.live_rebuilds')
      .where('name', '=', name)
      .where('cancelled', '=', false)
      .select('name')
      .executeTakeFirst(),
    openWork(read)
      .where('w.name', '=', name)
      .where('w.kind', '=', 'rebuild')
      .select('w.name')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return Boolean(running ?? waiting);
}

/** Id of the first parked event of a stream; null: none is parked. */
export async function firstParked(read: ReadDatabase, name: string, stream: string): Promise<string | null> {
  const row = await operations(read)
    .selectFrom('kernel.parked')
    .where('name', '=', name)
    .where('stream', '=', stream)
    .orderBy('position')
    .select('event')
    .limit(1)
    .executeTakeFirst();
  return row?.event ?? null;
}

/** How often a piece of a reaction's work has failed, or, of all (null), whatever failed most often. 0: nothing did. */
export async function failedTries(
  read: ReadDatabase,
  reaction: string,
  piece: { readonly event: string; readonly step: string } | null,
): Promise<number> {
  let work = operations(read).selectFrom('kernel.reaction_work').where('reaction', '=', reaction);
  if (piece) work = work.where('event', '=', piece.event).where('step', '=', piece.step);
  const row = await work.select(({ fn }) => fn.max<number | null>('tries').as('tries')).executeTakeFirst();
  return row?.tries ?? 0;
}
