import type { Knex } from 'knex';

/** Tries at what must not be guessed, of all backends together; whoever loses them in a crash has lost nothing. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create unlogged table kernel.tries (
      name text primary key,
      count integer not null,
      ends timestamptz not null
    );
    create index on kernel.tries (ends)`);
}
