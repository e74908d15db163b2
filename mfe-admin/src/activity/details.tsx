import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import { moment } from '@learnloom/contracts/activity/history';
import { formatDateTime, useAsk } from '@learnloom/ui/platform';
import { Skeleton } from '@learnloom/ui/public';
import { Comparison } from '../history/comparison.tsx';
import { ChangeList } from './change-list.tsx';
import { Parts } from './parts.tsx';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** UTF-16 units above which a value is compared word by word. */
const LONG = 60;

const isLong = (value: unknown): boolean =>
  typeof value === 'string' && value.length > LONG && !value.startsWith('data:');

/** Of long texts the log keeps the beginnings; what became of them is read from the thing's history. */
function LongChanges({ entry }: { readonly entry: ActivityEntry }) {
  const { target, version, changes } = entry;
  const of = { subject: target.type, key: target.key };
  const after = useAsk(moment, { ...of, version: version ?? 0 }, { staleTime: Infinity, live: false });
  const previous = after.data?.previous ?? null;
  const before = useAsk(
    moment,
    { ...of, version: previous ?? 0 },
    { enabled: previous !== null, staleTime: Infinity, live: false },
  );
  if (after.error || before.error || (after.data && previous === null)) return <ChangeList changes={changes} />;
  if (!after.data || !before.data) return <Skeleton lines={3} />;
  const fields = new Set(changes.map(({ field }) => field));
  const narrowed = [before.data, after.data].map(one => ({
    ...one,
    fields: one.fields.filter(({ field }) => fields.has(field)),
  }));
  const [old, now] = narrowed;
  return old && now ? <Comparison moments={[old, now]} /> : null;
}

interface EntryDetailsProps {
  readonly entry: ActivityEntry;
  /** Narrows the log to a thing; left out: there is no log to narrow. */
  readonly onTarget?: ((key: string) => void) | undefined;
  /** Narrows the log to the parts of a deed. */
  readonly onBatch?: ((batch: string) => void) | undefined;
}

/** What a deed changed, when exactly, and why it cannot be taken back if it cannot. */
export function EntryDetails({ entry, onTarget, onBatch }: EntryDetailsProps) {
  const { target, changes, undoRefused, time, version, batch } = entry;
  const texts =
    target.history !== null && version !== null && changes.some(one => isLong(one.before) && isLong(one.after));
  return (
    <>
      {texts ? <LongChanges entry={entry} /> : <ChangeList changes={changes} />}
      {batch !== null && <Parts batch={batch} onBatch={onBatch} />}
      <p className="m-entry-about">
        <time dateTime={time}>{formatDateTime(time)}</time>
        {undoRefused && <span>{undoRefused}</span>}
        {onTarget && (
          <button type="button" className="m-quiet" onClick={() => onTarget(target.key)}>
            {t('showOnlyThis', { noun: target.noun })}
          </button>
        )}
      </p>
    </>
  );
}
