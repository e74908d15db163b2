import pg from 'pg';

export interface LogSize {
  readonly entries: number;
  readonly people: number;
}

/**
 * People and entries as years of use leave them: two of five entries are sign-ins of readers, the rest what a few dozen
 * staff did to things whose titles share words as titles do.
 */
const statements: readonly string[] = [
  `insert into read.account (key, email, "firstName", "lastName", "firstNameForm", "lastNameForm", "emailForm", role,
          suspended, "staffRoles", confirmed, entered, "secondFactor", "registeredAt", deleted, erased, revision)
   select 'person-' || n, p.first || n || '@example.org', initcap(p.first), initcap(p.last), p.first, p.last,
          p.first || n || '@example.org', case when n <= 40 then 'MANAGER' else 'USER' end,
          false, '[]', true, true, false, now() - n * interval '1 minute', false, false, 1
     from generate_series(1, $1::int) n,
          lateral (select (array['ada','amina','bola','chidi','david','emeka','efe','fatima','grace','halima','ife','john',
                                 'kunle','laila','mary','ngozi','obi','peter','ruth','sade','tunde','uche','yemi','zainab'])
                            [1 + n % 24] as first,
                          (array['obi','okoro','bello','adeyemi','musa','eze','balogun','ibrahim','okafor','lawal','ojo'])
                            [1 + n / 24 % 11] || case when n % 3 = 0 then '' else to_hex(n) end as last) p`,
  `insert into read.activity_log
     (id, command, actor, category, target, version, security, "time", position, title, words, changes)
   select md5(n::text)::uuid::text,
          case when safe then (array['SignIn','SignIn','SignIn','SignOut','ChangePassword'])[1 + n % 5]
               else (array['CreateArticle','EditArticle','EditArticle','EditArticle','PublishArticle','MakeDraftArticle',
                           'CreateArticleTag','SuspendAccount'])[1 + h % 8] end,
          case when safe then person else 'person-' || (1 + h % 40) end,
          case when safe or h % 8 = 7 then 'account' when h % 8 = 6 then 'article-tag' else 'article' end,
          case when safe or h % 8 = 7 then person else 'thing-' || (h % 60000) end,
          n, safe, now() - ($1 - n) * interval '1 minute', lpad(n::text, 20, '0'),
          case when safe or h % 8 = 7 then '{"sealed": {}}'::jsonb else jsonb_build_object('text', words) end,
          case when safe or h % 8 = 7 then '' else words end,
          '[{"field": "published", "before": false, "after": true}]'
     from generate_series(1, $1::int) n,
          lateral (select n % 5 < 2 as safe, abs(hashint4(n)) as h) a,
          lateral (select 'person-' || (1 + h % $2::int) as person,
                          case when h % 12 = 0 then 'introduction to ' else '' end || 'topic' || (h % 60000) % 4000 || ' part'
                            || (h % 60000) % 300 || case when h % 50 = 0 then ' needle' else '' end as words) b`,
];

/** Writes them straight into empty read models, which is what is searched. It takes longer than a statement of the product may. */
export async function fillActivity(url: string, { entries, people }: LogSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [accounts = '', log = ''] = statements;
    await client.query(accounts, [people]);
    await client.query(log, [entries, people]);
    await client.query('vacuum analyze read.account, read.activity_log');
  } finally {
    await client.end();
  }
}
