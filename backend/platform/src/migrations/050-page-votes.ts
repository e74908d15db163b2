import type { Knex } from 'knex';

/**
 * Whether readers find a revision of a page helpful, and why. `ballot` is a random number that a browser chose for this page
 * alone; nothing tells who voted or when.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.page_votes (
      item uuid not null,
      revision timestamptz not null,
      ballot uuid not null,
      helpful boolean not null,
      reason text,
      primary key (item, revision, ballot)
    )`);
}
