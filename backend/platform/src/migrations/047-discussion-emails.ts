import type { Knex } from 'knex';

/** People who do not want emails about discussions that they take part in. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create table kernel.discussion_emails_off (account uuid primary key)');
}
