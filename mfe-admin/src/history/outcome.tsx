import type { History, Moment } from '@learnloom/contracts/activity/history';
import { formatDateTime } from '@learnloom/ui/platform';
import { ChangeList } from '../activity/change-list.tsx';
import type { Difference } from './differences.ts';
import { historyMessages } from './messages/messages.ts';

const t = historyMessages.text;

interface OutcomeProps {
  readonly history: History;
  readonly moment: Moment;
  /** Null: told in words only. */
  readonly changes: readonly Difference[] | null;
}

function standing({ publishable, deleted, published }: History): string | null {
  if (deleted) return publishable ? t('itWillBeRestoredAs') : t('itWillBeRestored');
  if (!publishable) return null;
  return published ? t('itWillStayPublishedReaders') : t('itWillStayADraft');
}

/** What going back to a moment will do, before it is done. */
export function Outcome({ history, moment, changes }: OutcomeProps) {
  const status = standing(history);
  return (
    <div className="m-said">
      <p>
        {moment.deleted
          ? t('willBeRestoredToIts', { noun: history.noun })
          : t('willBeRestoredToThe', { noun: history.noun, time: formatDateTime(moment.time) })}{' '}
        {status && <b>{status}</b>}
      </p>
      {changes && <ChangeList changes={changes} />}
      {moment.effects.length > 0 && <p>{moment.effects.join(' ')}</p>}
      <p>{t('currentVersionStaysInThe')}</p>
    </div>
  );
}
