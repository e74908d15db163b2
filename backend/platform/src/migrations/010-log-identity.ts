import type { Knex } from 'knex';

/** Which log the checkpoints follow (`kernel.followed_log`), and which log the one in this database is (`es.identity`). */
export async function up(db: Knex): Promise<void> {
  await db.schema.withSchema('es').createTable('identity', table => {
    table.boolean('single').primary().defaultTo(true).checkIn(['true']);
    table.uuid('id').notNullable().defaultTo(db.fn.uuid());
  });
  await db.raw('insert into es.identity default values');
  await db.schema.withSchema('kernel').createTable('followed_log', table => {
    table.boolean('single').primary().defaultTo(true).checkIn(['true']);
    table.uuid('id').notNullable().comment('of the log');
    table.uuid('adopted').comment('drawn when it was followed although the database that was beside it is lost');
  });
}
