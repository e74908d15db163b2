import { publishingRules } from '@learnloom/contracts/content/review';
import { PageHead } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';
import { useAsk, useCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { reviewMessages } from './messages/messages.ts';
import './review.css';

const t = reviewMessages.text;

/** Rules of the site for what staff publish. */
export function Page() {
  const { data, error, refetch } = useAsk(publishingRules.one, {}, { staleTime: 0 });
  const change = useCommand(publishingRules.change);
  return (
    <>
      <PageHead title={t('publishing')} summary={t('rulesForPublishingArticlesAnd')} />
      {error && !data && (
        <ErrorState title={t('rulesCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <Loading label={t('loadingTheRules')}>
          <Skeleton lines={2} />
        </Loading>
      )}
      {data && (
        <div className="ll-form c-rules">
          <SwitchField
            label={t('requireAReviewBeforePublishing')}
            helper={data.reviewRequired ? t('anotherPersonMustApproveEach') : t('everyoneWithPermissionToPublish')}
            value={data.reviewRequired}
            disabled={change.busy || !change.allowed}
            error={change.problem?.message}
            onChange={reviewRequired => void change.send({ reviewRequired })}
          />
          <SwitchField
            label={t('showReadersTheEditHistory')}
            helper={data.historyPublic ? t('readersSeeThePublishedVersions') : t('readersSeeOnlyTheCurrent')}
            value={data.historyPublic}
            disabled={change.busy || !change.allowed}
            error={change.problem?.message}
            onChange={historyPublic => void change.send({ reviewRequired: data.reviewRequired, historyPublic })}
          />
        </div>
      )}
    </>
  );
}
