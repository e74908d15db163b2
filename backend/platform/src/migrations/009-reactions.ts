import type { Knex } from 'knex';

/**
 * Reactions: how far each has followed the log, and what it has yet to do. Not read models: a rebuild does not run
 * them again.
 */
export async function up(db: Knex): Promise<void> {
  const create = (name: string, build: (table: Knex.CreateTableBuilder) => void) =>
    db.schema.withSchema('kernel').createTable(name, build);
  await create('reactions', table => {
    table.text('name').primary();
    table.text('about').notNullable();
    table.specificType('position', 'text collate "C"').comment('events up to here have been taken in; null: none');
    table.timestamp('started_at').notNullable().defaultTo(db.fn.now());
  });
  await create('reaction_work', table => {
    table.text('reaction').notNullable();
    table.uuid('event').notNullable();
    table.text('step').notNullable().comment('empty for the event itself, else the name of what was scheduled for it');
    table.specificType('position', 'text collate "C"').notNullable().comment('of the event');
    table.text('stream').notNullable();
    table.integer('version').notNullable().comment('of the event in its stream');
    table.text('type').notNullable();
    table.timestamp('due_at').notNullable().defaultTo(db.fn.now()).comment('infinity: behind a parked event');
    table.integer('tries').notNullable().defaultTo(0).comment('that failed');
    table.text('error').comment('of the last try, without the values in it');
    table.timestamp('parked_at');
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now());
    table.primary(['reaction', 'event', 'step']);
  });
  await db.raw(`
    create index reaction_work_due on kernel.reaction_work (reaction, due_at, position) where parked_at is null;
    create index reaction_work_failed on kernel.reaction_work (reaction, stream, position) where tries > 0;
    create index reaction_work_order on kernel.reaction_work (reaction, stream, position) where step = '';
  `);
  // What goes well is no news: the admin hears of what has failed, and of its end.
  await db.raw(`
    create function kernel.tell_reactions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', '[{"topic":"reactions:staff","keys":[],"scopes":[],"position":""}]');
      return null;
    end
    $$;
    create trigger tell_failed after update on kernel.reaction_work
      for each row when (old.tries <> new.tries) execute function kernel.tell_reactions();
    create trigger tell_settled after delete on kernel.reaction_work
      for each row when (old.tries > 0) execute function kernel.tell_reactions();
  `);
}
