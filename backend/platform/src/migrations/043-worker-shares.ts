import type { Knex } from 'knex';

/**
 * How far each share of the read models is. A worker moves the rows of its shares with every batch, in the batch's
 * transaction; the checkpoint `*` follows the lowest. Locks are taken in one order everywhere: shares by name, then
 * checkpoints by name, then `*`.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.shares (
      name text primary key,
      position text collate "C",
      -- False: none of its read models is live, so that nothing waits for it.
      live boolean not null default true
    );

    create function kernel.move_shares(live_names text[], idle_names text[], reached text) returns void
    language plpgsql as $$
    begin
      perform from kernel.shares s where s.name = any(live_names || idle_names) order by s.name for update;
      update kernel.shares s
         set position = greatest(s.position, nullif(reached, '')), live = s.name = any(live_names)
       where s.name = any(live_names || idle_names);
    end
    $$;

    -- Each statement sees what was committed before it: whoever waits for \`*\` sees the shares as the last one left them.
    create function kernel.reach(names text[]) returns void language plpgsql as $$
    declare
      lowest text;
    begin
      perform from kernel.checkpoints c where c.name = '*' for update;
      select case when bool_or(s.position is null) then null else min(s.position) end into lowest
        from kernel.shares s where s.name = any(names) and s.live;
      update kernel.checkpoints c set position = lowest
       where c.name = '*' and lowest is not null and (c.position is null or c.position < lowest);
      if found then
        perform pg_notify('es_checkpoint', lowest);
      end if;
    end
    $$;

    create or replace function kernel.move(names text[], mark text, reached text) returns text language plpgsql as $$
    declare
      moved int;
    begin
      perform from kernel.checkpoints c where c.name = any(names) order by c.name = '*', c.name for update;
      update kernel.checkpoints c set position = reached where c.name = any(names) and c.xmin = mark::xid;
      get diagnostics moved = row_count;
      if moved <> cardinality(names) or exists (select from kernel.parked p where p.name = any(names)) then
        raise exception 'The checkpoints have moved' using errcode = 'LL001';
      end if;
      return pg_current_xact_id()::xid::text;
    end
    $$
  `);
}
