-- Appends several requests in one transaction and answers each. A request is
-- {"stream", "expected", "events": [{"id", "type", "data", "metadata"}]}; expected is a version, -1 (no events yet),
-- -2 (any) or -4 (some events). The answer has one row a request: `written`, `duplicate` (these events are stored
-- already) or `conflict` (with the version that the stream has).

-- Writes requests of which no two are for the same stream, in one statement. Look-ups are subqueries, not joins: they
-- go through the indexes whatever the planner believes about the number of requests.
create function es.append_apart(requests jsonb)
  returns table (request int, outcome text, at_version int, at_position bigint)
  language sql
as $$
  with looked_up as materialized (
    select index, stream, expected, events,
           (select e.position from es.events e where e.id = (events -> -1 ->> 'id')::uuid and e.stream = r.stream)
             as stored_at,
           coalesce((select max(e.version) from es.events e where e.stream = r.stream), -1) as version
      from (
        select (ordinal - 1)::int as index, value ->> 'stream' as stream, (value ->> 'expected')::int as expected,
               value -> 'events' as events
          from jsonb_array_elements(requests) with ordinality as listed (value, ordinal)
      ) as r
  ), judged as (
    select *, case when stored_at is not null then 'duplicate'
                   when expected = version or expected = -2 or (expected = -4 and version >= 0) then 'written'
                   else 'conflict' end as outcome
      from looked_up
  ), written as (
    insert into es.events (stream, version, id, type, data, metadata)
    select j.stream, j.version + ordinal::int, (value ->> 'id')::uuid, value ->> 'type', value -> 'data',
           value -> 'metadata'
      from judged j, jsonb_array_elements(j.events) with ordinality as listed (value, ordinal)
     where j.outcome = 'written'
     order by j.index, ordinal
    returning stream, version, position
  ), ends as (
    select stream, max(version) as version, max(position) as position from written group by stream
  )
  select j.index, j.outcome,
         case j.outcome when 'written' then ends.version
                        when 'conflict' then j.version
                        else (select e.version from es.events e where e.position = j.stored_at) end,
         coalesce(ends.position, j.stored_at)
    from judged j left join ends on ends.stream = j.stream
   order by j.index
$$;

create function es.append(requests jsonb)
  returns table (request int, outcome text, at_version int, at_position bigint)
  language plpgsql
as $$
declare
  item record;
  wrote boolean := false;
begin
  -- Held until the commit is visible, so that the order of positions is the order of commits and a reader's
  -- checkpoint is one number.
  perform pg_advisory_xact_lock(4711001);
