import { activityLog, type ActivityEntry } from '@learnloom/contracts/activity/activity';
import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import type { Access } from '@learnloom/contracts/kernel/access';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { mailTemplates } from '@learnloom/contracts/mail/templates';
import { formatRelative, session, useAllowed, useAsk, useStore } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { dashboardMessages } from './messages/messages.ts';

const t = dashboardMessages.text;

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

const asked = { page: 1, limit: SHOWN, status: 'false' } as const;

/** Lists that have drafts: they are asked alike, and only what all rows have is read. */
type Drafted = typeof articles.list | typeof assessmentsOf.quiz.rows;

/** The drafts of one kind that were changed last, as far as they may be seen. */
function useDrafts(list: Drafted, access: Access, root: string): Drafts {
  const allowed = useAllowed(access);
  const { data, error, refetch } = useAsk(list as typeof articles.list, asked, {
    enabled: allowed,
    staleTime: 0,
    keepPrevious: false,
  });
  const rows = data?.rows.map(({ key, title, slug, categorySlug, updatedAt }: Draft) => ({
    key,
    title,
    updatedAt,
    path: `${root}/${categorySlug}/${slug}`,
  }));
  return { rows: allowed ? rows : [], failed: allowed && !data && Boolean(error), refetch };
}

interface Drafts {
  /** Undefined: not known yet. */
  readonly rows: ListProps['rows'] | undefined;
  readonly failed: boolean;
  readonly refetch: () => Promise<unknown>;
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

interface SectionProps extends Pick<ListProps, 'id' | 'title' | 'empty'> {
  readonly rows: ListProps['rows'] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Says that there is nothing only once that is known. */
function List({ id, title, empty, rows, failed, onRetry }: SectionProps) {
  return (
    <section className="m-trend" aria-labelledby={id}>
      <h2 dir="auto" id={id}>
        {title}
      </h2>
      {rows && <Rows rows={rows} empty={empty} />}
      {!rows && failed && <ErrorState title={t('thisListCouldNotBe')} onRetry={onRetry} />}
      {!rows && !failed && (
        <Loading label={t('loading', { title })}>
          <Skeleton lines={3} />
        </Loading>
      )}
    </section>
  );
}

const Rows = ({ rows, empty }: Pick<ListProps, 'rows' | 'empty'>) => (
  <>
    {rows.length === 0 && <p className="m-note">{empty}</p>}
    <ul className="m-things">
      {rows.map(({ key, title: name, path, updatedAt }) => (
        <li key={key}>
          <Link to={path}>{name}</Link>
          <time dateTime={updatedAt}>{formatRelative(updatedAt)}</time>
        </li>
      ))}
    </ul>
  </>
);

/** What waits to be published, whoever began it. */
export function Drafts() {
  const lists = [
    useDrafts(articles.list, articles.group, '/howto'),
    useDrafts(tutorials.list, tutorials.group, '/tutorials'),
    useDrafts(assessmentsOf.quiz.rows, assessmentsOf.quiz.group, assessmentsOf.quiz.list),
    useDrafts(assessmentsOf.exercise.rows, assessmentsOf.exercise.group, assessmentsOf.exercise.list),
  ];
  const rows = lists
    .flatMap(({ rows: one }) => one ?? [])
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, SHOWN);
  return (
    <List
      id="drafts"
      title={t('draftsToFinish')}
      empty={t('noUnfinishedDrafts')}
      rows={lists.every(({ rows: one }) => one) ? rows : undefined}
      failed={lists.some(({ failed }) => failed)}
      onRetry={() => void Promise.all(lists.map(({ refetch }) => refetch()))}
    />
  );
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
  const { data, error, refetch } = useAsk(
    activityLog,
    { actor, part: 'changes', limit: LOOKED_AT },
    { enabled: actor !== '', staleTime: 0 },
  );
  return (
    <List
      id="mine"
      title={t('recentlyEditedByYou')}
      empty={t('contentYouCreateOrEdit')}
      rows={data && thingsOf(data.rows)}
      failed={!data && Boolean(error)}
      onRetry={() => void refetch()}
    />
  );
}
