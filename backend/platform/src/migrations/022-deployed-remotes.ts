import type { Knex } from 'knex';

/** The line of each remote that was deployed last, on whichever host. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.deployed_remotes (
      name text primary key,
      version text not null,
      at timestamptz not null,
      account text,
      words text
    )`);
}
