import pg from 'pg';

/** Whose rows, but for names, places and dates, all others have. */
export const COPIED = { category: 'git', slug: 'stage-part-of-a-file' };

export const slugOf = (number: number): string => `item-${number}`;

const words = `(select string_agg((array['javascript','python','loops','branch','merge','commit','stage','undo','rebase','stash',
  'error','array','object','function','class','test','deploy','docker','linux','regex'])[1 + abs(hashint4(n * 31 + w)) % 20], ' ')
  from generate_series(1, 5) w)`;

/** What the read model keeps of how many there are, of items that were not published one by one. */
const counting = `
  insert into read.content_count (key, items, published, featured)
  select key, count(*), count(*) filter (where own and published), count(*) filter (where own and published and featured)
    from (select kind as key, true as own, published, featured from read.content_item
          union all select category, true, published, featured from read.content_item
          union all select "topCategory", false, published, featured from read.content_item where "topCategory" <> category
          union all select author, false, published, featured from read.content_item
          union all select kind || ' #' || jsonb_array_elements_text(tags), false, published, featured from read.content_item) i
   group by key
  on conflict (key) do update set items = excluded.items, published = excluded.published, featured = excluded.featured`;

/** Adds published articles to one top category, over all of its sub categories, until there are so many of them. */
export async function fillItems(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `with top as (select key from read.category where kind = 'article' and slug = $2),
            below as (select array_agg(c.key order by c.slug) as keys from read.category c, top where c.parent = top.key and c.published)
       insert into read.content_item
       select r.*
         from read.content_item m, top, below b, generate_series(1, $1::int) n, lateral jsonb_populate_record(m, jsonb_build_object(
           'key', 'item-' || n, 'slug', 'item-' || n, 'title', initcap(${words}) || ' ' || n, 'order', n, 'content', '',
           'category', b.keys[1 + n % cardinality(b.keys)],
           'publishedAt', now() - n * interval '1 minute', 'updatedAt', now() - n * interval '1 minute')) r
        where m."topCategory" = top.key and m.slug = $3
       on conflict do nothing`,
      [rows, COPIED.category, COPIED.slug],
    );
    await client.query(counting);
    await client.query('vacuum analyze read.content_item, read.content_count');
    const { rows: counted } = await client.query<{ count: string }>(
      `select count(*) from read.content_item where key like 'item-%'`,
    );
    if (Number(counted[0]?.count) !== rows) throw new Error(`${counted[0]?.count} items are there instead of ${rows}`);
  } finally {
    await client.end();
  }
}

/** Words of a text: some that many texts have, and some that few have. */
const body = `(select string_agg(case when w % 4 = 0 then 'term' || abs(hashint4(i.n * 17 + w)) % 20000
  else (array['javascript','python','loops','branch','merge','commit','stage','undo','rebase','stash',
  'error','array','object','function','class','test','deploy','docker','linux','regex'])[1 + abs(hashint4(i.n * 13 + w)) % 20] end, ' ')
  from generate_series(1, 120) w)`;

/** Makes the texts of the added articles searchable: each has as many words as a short page. */
export async function fillTexts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into read.content_text
         (key, kind, title, summary, "titleWords", "headingWords", "bodyWords", symbols, sections)
       select i.key, i.kind, i.title, i.summary, i.title, 'Steps', ${body}, '', '[]'
         from (select *, substring(key from 6)::int as n from read.content_item where key like 'item-%') i
       on conflict do nothing`,
    );
    await client.query('vacuum analyze read.content_text');
  } finally {
    await client.end();
  }
}
