-- Appends several requests in one transaction and answers each. A request is
-- {"stream", "expected", "events": [{"id", "type", "data", "metadata"}]}; expected is a version, -1 (no events yet),
-- -2 (any) or -4 (some events). The answer has one row a request: `written`, `duplicate` (these events are stored
-- already) or `conflict` (with the version that the stream has).
create function es.append(requests jsonb)
  returns table (request int, outcome text, at_version int, at_position bigint)
  language plpgsql
as $$
declare
  item record;
  current_version int;
  wrote boolean := false;
begin
  -- Held until the commit is visible, so that the order of positions is the order of commits and a reader's
  -- checkpoint is one number.
  perform pg_advisory_xact_lock(4711001);

  -- Requests for as many streams do not depend on each other: one statement takes half the time of one each.
  if jsonb_array_length(requests) > 1
    and (select count(*) = count(distinct value ->> 'stream' collate "C") from jsonb_array_elements(requests))
  then
    for request, outcome, at_version, at_position in
      -- Look-ups are subqueries, not joins, so that they use the indexes however many requests are planned for.
      with found as materialized (
        select (ordinal - 1)::int as index, r.stream, r.expected, r.events,
               (select e.position from es.events e where e.id = (r.events -> -1 ->> 'id')::uuid and e.stream = r.stream)
                 as stored_at,
               coalesce((select max(e.version) from es.events e where e.stream = r.stream), -1) as version
          from jsonb_array_elements(requests) with ordinality as listed (value, ordinal),
               lateral (select value ->> 'stream', (value ->> 'expected')::int, value -> 'events')
                 as r (stream, expected, events)
      ), judged as materialized (
        select *, case when stored_at is not null then 'duplicate'
                       when expected in (version, -2) or (expected = -4 and version >= 0) then 'written'
                       else 'conflict' end as verdict
          from found
      ), written as (
        insert into es.events (stream, version, id, type, data, metadata)
        select j.stream, j.version + ordinal::int, (value ->> 'id')::uuid, value ->> 'type', value -> 'data',
               value -> 'metadata'
          from judged j, jsonb_array_elements(j.events) with ordinality as listed (value, ordinal)
         where j.verdict = 'written'
         order by j.index, ordinal
        returning stream, version, position
      ), ends as (
        select w.stream, max(w.version) as version, max(w.position) as position from written w group by w.stream
      )
      select j.index, j.verdict,
             case j.verdict when 'duplicate' then (select e.version from es.events e where e.position = j.stored_at)
                            else coalesce(ends.version, j.version) end,
             coalesce(ends.position, j.stored_at)
        from judged j left join ends on ends.stream = j.stream
       order by j.index
    loop
      wrote := wrote or outcome = 'written';
      return next;
    end loop;
    if wrote then
      perform pg_notify('es_events', '');
    end if;
    return;
  end if;

  for item in
    select (ordinal - 1)::int as index, value ->> 'stream' as stream, (value ->> 'expected')::int as expected,
           value -> 'events' as events
      from jsonb_array_elements(requests) with ordinality as listed (value, ordinal)
  loop
    request := item.index;
    select 'duplicate', e.version, e.position into outcome, at_version, at_position
      from es.events e
     where e.id = (item.events -> -1 ->> 'id')::uuid and e.stream = item.stream;
    if found then
      return next;
      continue;
    end if;
    select coalesce(max(e.version), -1) into current_version from es.events e where e.stream = item.stream;
    if not (item.expected = current_version or item.expected = -2 or (item.expected = -4 and current_version >= 0)) then
      outcome := 'conflict';
      at_version := current_version;
      at_position := null;
      return next;
      continue;
    end if;
    with written as (
      insert into es.events (stream, version, id, type, data, metadata)
      select item.stream, current_version + ordinal::int, (value ->> 'id')::uuid, value ->> 'type', value -> 'data',
             value -> 'metadata'
        from jsonb_array_elements(item.events) with ordinality as listed (value, ordinal)
       order by ordinal
      returning version, position
    )
    select 'written', max(version), max(position) into outcome, at_version, at_position from written;
    wrote := true;
    return next;
  end loop;
  if wrote then
    perform pg_notify('es_events', '');
  end if;
end
$$
