import type { Knex } from 'knex';

/** Name under which stands what events held before their documents were rendered from the read models. */
const RECORDED = 'recorded';

/**
 * What renderers made of documents, by the digest of a document and the version of the renderer: kept beside the read
 * models, which can be rebuilt without rendering everything again.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.withSchema('kernel').createTable('rendered_documents', table => {
    table.text('digest').notNullable().comment("SHA-256 of the document's JSON text, in hexadecimal");
    table.text('renderer').notNullable().comment('version of the renderer');
    table.text('html').notNullable();
    table.jsonb('headings').notNullable();
    table.text('reading_time').notNullable();
    table.timestamp('made_at').notNullable().defaultTo(db.fn.now());
    table.primary(['digest', 'renderer']);
  });
  await seed(db, 'content_item', '"readingTime"');
  await seed(db, 'website_page', `''`);
  await db.raw(`
    alter table kernel.rebuilds add column unit text not null default 'events';
    comment on column kernel.rebuilds.unit is 'what is counted: events, or documents that are rendered anew';
    create or replace view kernel.live_rebuilds as
      select r.* from kernel.rebuilds r
       where exists (select from pg_locks l
                      where l.locktype = 'advisory' and l.classid = 4711004 and l.pid = r.holder and l.granted
                        and l.database = (select oid from pg_database where datname = current_database()));
  `);
}

/** What readers see of a database of an earlier version is shown on until it is rendered anew. */
async function seed(db: Knex, table: string, readingTime: string): Promise<void> {
  if (!(await db.schema.withSchema('read').hasColumn(table, 'htmlContent'))) return;
  await db.raw(`
    insert into kernel.rendered_documents (digest, renderer, html, headings, reading_time)
    select encode(sha256(convert_to(content, 'UTF8')), 'hex'), '${RECORDED}', "htmlContent", headings, ${readingTime}
      from read.${table}
    on conflict do nothing
  `);
}
