import { activityLog, type ActivityEntry } from '@learnloom/contracts/activity/activity';
import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import type { Access } from '@learnloom/contracts/kernel/access';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { mailTemplates } from '@learnloom/contracts/mail/templates';
import { formatRelative, session, useAllowed, useAsk, useStore } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';

const SHOWN = 5;
/** Deeds among which the last things are looked for. */
const LOOKED_AT = 30;

interface Draft {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly categorySlug: string;
  readonly updatedAt: string;
}

const none: readonly Draft[] = [];
const asked = { page: 1, limit: SHOWN, status: 'false' } as const;

/** Lists that have drafts: they are asked alike, and only what all rows have is read. */
type Drafted = typeof articles.list | typeof assessmentsOf.quiz.rows;

/** The drafts of one kind that were changed last, as far as they may be seen. */
function useDrafts(list: Drafted, access: Access, root: string): ListProps['rows'] {
  const allowed = useAllowed(access);
  const { data } = useAsk(list as typeof articles.list, asked, {
    enabled: allowed,
    staleTime: 0,
    keepPrevious: false,
  });
  return (data?.rows ?? none).map(({ key, title, slug, categorySlug, updatedAt }) => ({
    key,
    title,
    updatedAt,
    path: `${root}/${categorySlug}/${slug}`,
  }));
}

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly {
    readonly key: string;
    readonly title: string;
    readonly path: string;
    readonly updatedAt: string;
  }[];
}

const List = ({ id, title, empty, rows }: ListProps) => (
  <section className="m-trend" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {rows.length === 0 && <p className="m-note">{empty}</p>}
    <ul className="m-things">
      {rows.map(({ key, title: name, path, updatedAt }) => (
        <li key={key}>
          <Link to={path}>{name}</Link>
          <time dateTime={updatedAt}>{formatRelative(updatedAt)}</time>
        </li>
      ))}
    </ul>
  </section>
);

/** What waits to be published, whoever began it. */
export function Drafts() {
  const found = [
    ...useDrafts(articles.list, articles.group, '/howto'),
    ...useDrafts(tutorials.list, tutorials.group, '/tutorials'),
    ...useDrafts(assessmentsOf.quiz.rows, assessmentsOf.quiz.group, assessmentsOf.quiz.list),
    ...useDrafts(assessmentsOf.exercise.rows, assessmentsOf.exercise.group, assessmentsOf.exercise.list),
  ];
  const rows = found.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, SHOWN);
  return <List id="drafts" title="Drafts to finish" empty="No unfinished drafts." rows={rows} />;
}

/** They show how a thing looks and change nothing of it. */
const trials: readonly string[] = [mailTemplates.sendTest.name, campaigns.test.name];

/** Each thing once, as it was worked on last. */
function thingsOf(entries: readonly ActivityEntry[]): ListProps['rows'] {
  const found = new Map<string, ListProps['rows'][number]>();
  for (const { command, target, time } of entries)
    if (!trials.includes(command) && target.path !== null && target.title && !found.has(target.key))
      found.set(target.key, { key: target.key, title: target.title, path: target.path, updatedAt: time });
  return [...found.values()].slice(0, SHOWN);
}

/** What whoever looks worked on last. */
export function Mine() {
  const actor = useStore(session).user?.key ?? '';
  const { data } = useAsk(
    activityLog,
    { actor, part: 'changes', limit: LOOKED_AT },
    { enabled: actor !== '', staleTime: 0 },
  );
  return (
    <List
      id="mine"
      title="Recently edited by you"
      empty="Content you create or edit appears here."
      rows={thingsOf(data?.rows ?? [])}
    />
  );
}
