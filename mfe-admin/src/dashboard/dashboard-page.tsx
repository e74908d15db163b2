import { PenLine } from 'lucide-react';
import { activityLog } from '@learnloom/contracts/activity/activity';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { session, useAllowed, useAsk, useStore } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { Timeline } from '../activity/timeline.tsx';
import { useFresh } from '../activity/use-fresh.ts';
import { FirstSteps } from './first-steps.tsx';
import { Figures } from './figures.tsx';
import { ReadMost, Readers } from './readers.tsx';
import { Drafts, Mine } from './to-do.tsx';
import { Trends } from './trends.tsx';
import { Troubles } from './troubles.tsx';
import { WaitingMessages } from './waiting-messages.tsx';
import { dashboardMessages } from './messages/messages.ts';
import './dashboard.css';

const t = dashboardMessages.text;

const NEWEST = 10;

function Newest() {
  const { data, error, refetch } = useAsk(activityLog, { part: 'changes', limit: NEWEST }, { staleTime: 0 });
  const fresh = useFresh(
    'newest',
    data?.rows.map(entry => entry.id),
  );
  if (!data && error) return <ErrorState title={t('activityLogCouldNotBe')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('loadingTheActivityLog')}>
        <Skeleton lines={6} />
      </Loading>
    );
  if (data.rows.length === 0) return <EmptyState text={t('actionsAppearHereAsThey')} />;
  return <Timeline entries={data.rows} fresh={fresh} brief />;
}

/** The staff's first page: what there is, what happened last, and the way to start writing. */
export function Page() {
  const firstName = useStore(session).user?.firstName;
  const mayWrite = {
    article: useAllowed(articles.create.permission),
    tutorial: useAllowed(tutorials.create.permission),
  };
  return (
    <div className="m-dashboard">
      <PageHead
        title={firstName ? t('welcomeBack', { firstName }) : t('welcomeBackText')}
        actions={
          <>
            {mayWrite.tutorial && (
              <RouterButton to="/tutorials/new" variant="outlined" color="neutral">
                {t('newTutorial')}
              </RouterButton>
            )}
            {mayWrite.article && (
              <RouterButton
                to="/howto/new"
                startDecorator={<PenLine size={16} strokeWidth={1.75} aria-hidden="true" />}
              >
                {t('newArticle')}
              </RouterButton>
            )}
          </>
        }
      />
      <Troubles />
      <FirstSteps />
      <Figures />
      <div className="m-trends">
        <Readers />
        <Trends />
        <ReadMost />
        <Drafts />
        <Mine />
        <WaitingMessages />
      </div>
      <section className="m-newest" aria-labelledby="newest">
        <div className="m-newest-head">
          <h2 id="newest">{t('recentActivity')}</h2>
          <Link to="/activity">{t('allActivity')}</Link>
        </div>
        <Newest />
      </section>
    </div>
  );
}
