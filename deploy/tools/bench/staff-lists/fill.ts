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
  [1 + case when w = 3 and n % 500 = 1 then 20 else abs(hashint4(n * 61 + w)) % 20 end] || case when w % 7 = 0 then to_hex(n) else '' end, ' ')
  from generate_series(1, 60) w)`;

const people = `generate_series(1, $1::int) n, lateral (select abs(hashint4(n)) as h) a,
  lateral (select ${first} as first, ${last} as last) p`;

/** As wide as those of eight questions. */
const grades = `(select jsonb_object_agg('question-' || q, jsonb_build_object('question', 'question-' || q, 'points', h % 6, 'max', 5,
  'status', 'partial', 'parts', '[]'::jsonb, 'version', 0, 'override', false, 'dropped', false)) from generate_series(1, 8) q)`;

/** Lists as years of use leave them; few of the rows are in states that staff look for. */
const statements: readonly string[] = [
  `insert into read.account (key, email, "firstName", "lastName", "firstNameForm", "lastNameForm", "emailForm", role,
          suspended, "staffRoles", confirmed, entered, "secondFactor", "registeredAt", "lastSignInAt", deleted, erased, revision)
   select 'person-' || n, p.first || n || '@example.org', initcap(p.first), initcap(p.last), p.first, p.last,
          p.first || n || '@example.org', case when n <= 3 then 'MASTER' when n <= 60 then 'MANAGER' else 'USER' end,
          h % 200 = 1, '[]', true, h % 300 <> 1, false, now() - n * interval '1 minute',
          case when h % 5 = 0 then null else now() - (h % 500000) * interval '1 minute' end, h % 50 = 1, false, 1
     from ${people}`,
  `insert into read.account_count (key, accounts, suspended)
   select c.key, count(*)::int, (count(*) filter (where suspended))::int
     from read.account, lateral unnest(array['all', role]) as c (key)
    where confirmed and not deleted and $1::int > 0 group by c.key`,
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
  `insert into read.form_message (key, form, name, email, "emailHash", "textHash", subject, text, sought, state, "receivedAt", "changedAt", assignee)
   select 'message-' || n, case when n % 10 = 0 then 'article-volunteers' else 'contact' end,
          m.name, m.email, md5(n::text), md5(n::text), m.subject, m.text, lower(concat_ws(E'\\n', m.name, m.email, m.subject, m.text)),
          case when n <= 40 then 'new' when h % 300 = 1 then 'open' when h % 12 = 1 then 'spam' else 'closed' end,
          now() - n * interval '1 minute', now() - n * interval '1 minute', case when h % 7 = 1 then 'person-' || h % 60 end
     from ${people}, lateral (select initcap(p.first) || ' ' || initcap(p.last) as name, p.first || n || '@example.org' as email,
                                     'About ' || p.last as subject, ${words} as text) m`,
  `insert into read.campaign (key, subject, content, state, "changedAt", version)
   select 'campaign-' || n, 'New this week: ' || p.first || ' and ' || p.last, '{}',
          case when h % 100 = 1 then 'draft' else 'sent' end, now() - n * interval '1 minute', 1
     from ${people}`,
  `insert into read.assessment (key, kind, title, slug, description, tags, "expLevel", "imageThumbnail", "assessmentVersion",
          "randomizeQuestionsOrder", "allowRetakes", "countedAttempts", "showAnswersOnCompletion", "answersShown", "reviewAfterAttempt",
          "reviewWhileOpen", "reviewAfterClosing", "questionLayout",
          feedback, published, "lastRevision", "fieldsChanged", "createdAt", "updatedAt", version)
   select 'assessment-' || n, 'quiz', 'Loops ' || n, 'loops-' || n, '', '[]', 'beginner', '', 1, true, true, 'best', true,
          'after-each-attempt', '[]', '[]', '[]', 'one-at-a-time', 'at-the-end', true, 1, false, now(), now(), 1
     from generate_series(0, 9) n where $1::int > 0`,
  `insert into read.attempt (key, assessment, kind, learner, number, revision, status, "startedAt", "submittedOn", "handIn",
          "passingScore", grades, score, hundredths, "toGrade", waiting, "byStaff", passed)
   select 'attempt-' || n, 'assessment-' || n % 10, 'quiz', 'person-' || 1 + h % ($1::int / 3), 1, 1,
          case when a.open then 'open' else 'submitted' end, now() - n * interval '1 minute',
          case when not a.open then now() - n * interval '1 minute' + h % 3600 * interval '1 second' end,
          case when not a.open then 'learner' end, 70, ${grades},
          case when not a.open then jsonb_build_object('points', h % 41, 'max', 40, 'percent', h % 41 * 2.5, 'soFar', a.waits, 'passed', h % 41 > 27) end,
          case when not a.open then h % 41 * 250 end, a.waits, case when a.waits then '["question-1"]' else '[]' end::jsonb,
          case when not a.waits and h % 3 = 0 then '["question-1"]' else '[]' end::jsonb,
          case when not a.open and not a.waits then h % 41 > 27 end
     from generate_series(1, $1::int) n, lateral (select abs(hashint4(n)) as h, n <= 40 as open, n % 700 = 41 as waits) a`,
];

const tables = ['account', 'mail', 'subscriber', 'form_message', 'campaign', 'assessment', 'attempt'];

/** Writes them straight into empty read models, which is what is read. */
export async function fillLists(url: string, { rows }: ListSizes): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement, [rows]);
    await client.query(`vacuum analyze ${tables.map(table => `read.${table}`).join(', ')}`);
  } finally {
    await client.end();
  }
}
