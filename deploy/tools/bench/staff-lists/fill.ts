import pg from 'pg';

export interface ListSizes {
  /** Of each list. */
  readonly rows: number;
}

const first = `(array['ada','amina','bola','chidi','david','emeka','efe','fatima','grace','halima','ife','john',
  'kunle','laila','mary','ngozi','obi','peter','ruth','sade','tunde','uche','yemi','zainab'])[1 + h % 24]`;
const last = `(array['obi','okoro','bello','adeyemi','musa','eze','balogun','ibrahim','okafor','lawal','ojo'])
  [1 + h / 24 % 11] || case when n % 3 = 0 then '' else to_hex(n) end`;
const words = `(select string_agg((array['please','lesson','course','page','video','error','thanks','login','question',
  'answer','javascript','python','loops','quiz','score','certificate','password','chapter','missing','typo','needle'])
  [1 + case when w = 3 and n % 500 = 0 then 20 else abs(hashint4(n * 61 + w)) % 20 end] || case when w % 7 = 0 then to_hex(n) else '' end, ' ')
  from generate_series(1, 60) w)`;

const people = `generate_series(1, $1::int) n, lateral (select abs(hashint4(n)) as h) a,
  lateral (select ${first} as first, ${last} as last) p`;

/** Lists as years of use leave them; few of the rows are in states that staff look for. */
const statements: readonly string[] = [
  `insert into read.account (key, email, "firstName", "lastName", "firstNameForm", "lastNameForm", "emailForm", role,
          suspended, "staffRoles", confirmed, entered, "secondFactor", "registeredAt", "lastSignInAt", deleted, erased, revision)
   select 'person-' || n, p.first || n || '@example.org', initcap(p.first), initcap(p.last), p.first, p.last,
          p.first || n || '@example.org', case when n <= 3 then 'MASTER' when n <= 60 then 'MANAGER' else 'USER' end,
          h % 200 = 1, '[]', true, h % 300 <> 1, false, now() - n * interval '1 minute',
          case when h % 5 = 0 then null else now() - (h % 500000) * interval '1 minute' end, h % 50 = 1, false, 1
     from ${people}`,
  `insert into read.mail (key, mail, "to", "toHash", account, state, "queuedAt", "changedAt")
   select 'mail-' || n, (array['newsletter','account-confirmation','password-reset'])[1 + h % 3], p.first || n || '@example.org',
          md5(n % 20000 || '@example.org'), 'person-' || n, case when h % 400 = 1 then 'refused' when h % 900 = 2 then 'delayed' else 'sent' end,
          now() - n * interval '1 minute', now() - n * interval '1 minute'
     from ${people}`,
  `insert into read.subscriber (key, email, state, consent, asked, "askedAt", "subscribedAt", because)
   select 'subscriber-' || n, p.first || n || '@example.org',
          case when h % 20 = 1 then 'ended' when h % 100 = 2 then 'pending' else 'subscribed' end, '', 1,
          now() - n * interval '1 minute', now() - n * interval '1 minute', null
     from ${people}`,
  `insert into read.form_message (key, form, name, email, "emailHash", "textHash", subject, text, state, "receivedAt", "changedAt", assignee)
   select 'message-' || n, case when n % 10 = 0 then 'article-volunteers' else 'contact' end,
          initcap(p.first) || ' ' || initcap(p.last), p.first || n || '@example.org', md5(n::text), md5(n::text), 'About ' || p.last, ${words},
          case when n <= 40 then 'new' when h % 300 = 1 then 'open' when h % 12 = 1 then 'spam' else 'closed' end,
          now() - n * interval '1 minute', now() - n * interval '1 minute', case when h % 7 = 1 then 'person-' || h % 60 end
     from ${people}`,
  `insert into read.campaign (key, subject, content, state, "changedAt", version)
   select 'campaign-' || n, 'New this week: ' || p.first || ' and ' || p.last, '{}',
          case when h % 100 = 1 then 'draft' else 'sent' end, now() - n * interval '1 minute', 1
     from ${people}`,
];

/** Writes them straight into empty read models, which is what is read. */
export async function fillLists(url: string, { rows }: ListSizes): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement, [rows]);
    await client.query('vacuum analyze read.account, read.mail, read.subscriber, read.form_message, read.campaign');
  } finally {
    await client.end();
  }
}
