import { publishingRules } from '@learnloom/contracts/content/review';
import { PageHead } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';
import { useAsk, useCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import './review.css';

/** Rules of the site for what staff publish. */
export function Page() {
  const { data, error, refetch } = useAsk(publishingRules.one, {}, { staleTime: 0 });
  const change = useCommand(publishingRules.change);
  return (
    <>
      <PageHead title="Publishing" summary="Rules for publishing articles and tutorials." />
      {error && !data && (
        <ErrorState title="The rules could not be loaded" text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <Loading label="Loading the rules">
          <Skeleton lines={2} />
        </Loading>
      )}
      {data && (
        <div className="ll-form c-rules">
          <SwitchField
            label="Require a review before publishing"
            helper={
              data.reviewRequired
                ? 'Another person must approve each version of an article or tutorial before readers see it.'
                : 'Everyone with permission to publish can do so without a review.'
            }
            value={data.reviewRequired}
            disabled={change.busy || !change.allowed}
            error={change.problem?.message}
            onChange={reviewRequired => void change.send({ reviewRequired })}
          />
          <SwitchField
            label="Show readers the edit history"
            helper={
              data.historyPublic
                ? 'Readers see the published versions of each article and tutorial, and what each of them changed. Text that you removed from a page stays visible there.'
                : 'Readers see only the current version of each article and tutorial.'
            }
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
