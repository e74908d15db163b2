import type { Knex } from 'knex';

/**
 * What finds a part of a title among many of them comes with PostgreSQL; where it has been left out, or may not be added,
 * such a search looks at every title instead.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    do $$ begin
      create extension if not exists pg_trgm with schema kernel;
    exception when others then
      raise notice 'Searches look at every row: %', sqlerrm;
    end $$`);
}
