import type { Moment } from '@learnloom/contracts/activity/history';
import { TextDifference } from '@learnloom/ui/compare';
import { EmptyState } from '@learnloom/ui/public';
import { ChangeList } from '../activity/change-list.tsx';
import { compare, type Difference } from './differences.ts';
import { historyMessages } from './messages/messages.ts';

const t = historyMessages.text;

function Change({ difference }: { readonly difference: Difference }) {
  const { label, kind, before, after } = difference;
  if (kind === 'look')
    return (
      <>
        <h3>{label}</h3>
        <p className="m-nothing">{t('onlyTheFormattingChanged')}</p>
      </>
    );
  return (
    <>
      <h3>{label}</h3>
      <TextDifference before={before ?? ''} after={after ?? ''} />
    </>
  );
}

interface ComparisonProps {
  /** The earlier one first. */
  readonly moments: readonly [Moment, Moment];
}

/** What two moments differ in, field by field; long texts word by word. */
export function Comparison({ moments: [before, after] }: ComparisonProps) {
  const { different, same } = compare(before, after);
  if (different.length === 0) return <EmptyState text={t('theseTwoVersionsAreIdentical')} />;
  const short = different.filter(({ kind }) => kind === 'value');
  const long = different.filter(({ kind }) => kind !== 'value');
  return (
    <div className="m-comparison">
      <ChangeList changes={short} />
      {long.map(difference => (
        <Change key={difference.field} difference={difference} />
      ))}
      {same > 0 && <p className="m-same">{t('unchanged', { same: t('fieldCount', { count: same }) })}</p>}
    </div>
  );
}
