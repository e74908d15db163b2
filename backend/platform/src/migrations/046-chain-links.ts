import type { Knex } from 'knex';

/**
 * The links of the log's chain become bytes, which take half the space of hex digits. The chain itself stays as it was
 * written: one that is made again would fit whatever the log has become. Text that is not a link stays a wrong link.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    do $$
    begin
      if exists (select from information_schema.columns
                  where table_schema = 'read' and table_name = 'log_chain' and column_name = 'link' and data_type = 'text')
      then
        alter table read.log_chain alter column link type bytea using
          case when link ~ '^([0-9a-f]{2})*$' then decode(link, 'hex') else convert_to(link, 'UTF8') end;
      end if;
    end
    $$
  `);
}
