import { activityLog } from '@learnloom/contracts/activity/activity';
import { useAsk } from '@learnloom/ui/platform';
import { Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { ChangeList } from './change-list.tsx';
import { targetTitle } from './sentence.ts';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** Parts that are unfolded under a deed; a deed may have ten thousands. */
const SHOWN = 10;

interface PartsProps {
  readonly batch: string;
  /** Narrows the log to the parts; left out: there is no log to narrow. */
  readonly onBatch?: ((batch: string) => void) | undefined;
}

/** What a deed that was ordered once for many did to each of them, the newest first. */
export function Parts({ batch, onBatch }: PartsProps) {
  const { data, error } = useAsk(activityLog, { batch, limit: SHOWN }, { staleTime: 0, live: false });
  if (error) return <p className="m-nothing">{t('affectedItemsCouldNotBe')}</p>;
  if (!data) return <Skeleton lines={3} />;
  if (data.rows.length === 0) return <p className="m-nothing">{t('noItemsHaveChangedYet')}</p>;
  return (
    <section className="m-parts-of" aria-label={t('affectedItems')}>
      <ol>
        {data.rows.map(entry => (
          <li key={entry.id}>
            <p className="m-entry-line">
              {entry.text}{' '}
              {entry.target.path ? (
                <Link to={entry.target.path}>{targetTitle(entry)}</Link>
              ) : (
                <em>{targetTitle(entry)}</em>
              )}
            </p>
            <ChangeList changes={entry.changes} />
          </li>
        ))}
      </ol>
      {onBatch && (
        <button type="button" className="m-quiet" onClick={() => onBatch(batch)}>
          {data.next === null ? t('showTheseInTheLog') : t('showAllOfTheseIn')}
        </button>
      )}
    </section>
  );
}
