import type { Knex } from 'knex';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** Refuses a name that no read model has. */
export async function checkName(db: Knex, name: string): Promise<void> {
  const known = await db.withSchema('kernel').from('checkpoints').where({ name }).whereNot({ name: '*' }).first('name');
  if (!known) throw missing(messages.contentMissing);
}

/** Whether a rebuild runs, whoever runs it, or has been asked for and not been done. */
export async function isRebuilding(db: Knex, name: string): Promise<boolean> {
  const [running, waiting] = await Promise.all([
    db.withSchema('kernel').from('live_rebuilds').where({ name, cancelled: false }).first('name'),
    db('read_model_work as w')
      .where({ 'w.name': name, 'w.kind': 'rebuild' })
      .whereNotExists(
        db.withSchema('kernel').from('work_outcomes as o').whereRaw('o.name = w.name and o.number = w.number'),
      )
      .first('w.name'),
  ]);
  return Boolean(running ?? waiting);
}

/** Id of the first parked event of a stream; null: none is parked. */
export async function firstParked(db: Knex, name: string, stream: string): Promise<string | null> {
  const row = await db
    .withSchema('kernel')
    .from('parked')
    .where({ name, stream })
    .orderBy('position')
    .first<{ event: string } | undefined>('event');
  return row?.event ?? null;
}

/** How often a piece of a reaction's work has failed, or, of all (null), whatever failed most often. 0: nothing did. */
export async function failedTries(
  db: Knex,
  reaction: string,
  piece: { readonly event: string; readonly step: string } | null,
): Promise<number> {
  const row = await db
    .withSchema('kernel')
    .from('reaction_work')
    .where({ reaction, ...piece })
    .max<{ tries: number | null }>('tries as tries')
    .first();
  return row?.tries ?? 0;
}
