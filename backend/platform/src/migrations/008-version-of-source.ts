import type { Knex } from 'knex';

/** The version of a read model is a digest of its source instead of a number. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop view kernel.live_rebuilds;
    alter table kernel.checkpoints alter column version type text;
    alter table kernel.rebuilds alter column version type text;
    create view kernel.live_rebuilds as
      select r.* from kernel.rebuilds r
       where exists (select from pg_locks l
                      where l.locktype = 'advisory' and l.classid = 4711004 and l.pid = r.holder and l.granted
                        and l.database = (select oid from pg_database where datname = current_database()))
  `);
}
