import type { Knex } from 'knex';

/**
 * What is being done to read models: rebuilds under way, what came of the work that staff asked for, and events that
 * they skipped. Not read models themselves: a rebuild must not forget it.
 */
export async function up(db: Knex): Promise<void> {
  const create = (name: string, build: (table: Knex.CreateTableBuilder) => void) =>
    db.schema.withSchema('kernel').createTable(name, build);
  await create('rebuilds', table => {
    table.text('name').primary().comment('of the read model');
    table.integer('holder').notNullable().comment("server process of the rebuild's session, which holds its lock");
    table.integer('version').notNullable();
    table.bigInteger('events').notNullable().defaultTo(0);
    table.bigInteger('total').comment('null: unknown');
    table.integer('rate').notNullable().defaultTo(0).comment('events per second so far');
    table.integer('seconds_left').comment('null: unknown');
    table.boolean('cancellable').notNullable();
    table.boolean('cancelled').notNullable().defaultTo(false).comment('somebody wants it to end');
    table.timestamp('started_at').notNullable().defaultTo(db.fn.now());
  });
  await create('work_outcomes', table => {
    table.text('name').notNullable().comment('of the read model');
    table.integer('number').notNullable().comment('of the work within the read model');
    table.text('outcome').notNullable().comment('done, cancelled or failed');
    table.text('reason').comment('why it failed');
    table.timestamp('finished_at').notNullable().defaultTo(db.fn.now());
    table.primary(['name', 'number']);
  });
  await create('skipped', table => {
    table.text('name').notNullable().comment('of the read model');
    table.specificType('position', 'text collate "C"').notNullable();
    table.text('stream').notNullable();
    table.uuid('event').notNullable();
    table.text('type').notNullable();
    table.timestamp('skipped_at').notNullable().defaultTo(db.fn.now());
    table.primary(['name', 'position']);
  });
  // A process that died has lost its lock (class 4711004) at once; its row stays until the next rebuild.
  await db.raw(`
    create view kernel.live_rebuilds as
      select r.* from kernel.rebuilds r
       where exists (select from pg_locks l
                      where l.locktype = 'advisory' and l.classid = 4711004 and l.pid = r.holder and l.granted
                        and l.database = (select oid from pg_database where datname = current_database()))
  `);
  // Whoever writes these tables, the admin hears of it: a change of the topic `read-models:staff`.
  await db.raw(`
    create function kernel.tell_read_models() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', '[{"topic":"read-models:staff","keys":[],"scopes":[],"position":""}]');
      return null;
    end
    $$
  `);
  for (const table of ['parked', 'rebuilds', 'work_outcomes']) {
    await db.raw(`
      create trigger tell_read_models after insert or update or delete on kernel.${table}
        for each statement execute function kernel.tell_read_models()
    `);
  }
}
