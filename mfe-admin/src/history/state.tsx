import type { Moment } from '@learnloom/contracts/activity/history';
import { EmptyState } from '@learnloom/ui/public';
import { fieldValue } from './field-value.tsx';
import { historyMessages } from './messages/messages.ts';

const t = historyMessages.text;

/** Every field that had a value at the moment. */
export function State({ moment, noun }: { readonly moment: Moment; readonly noun: string }) {
  const rows = moment.fields
    .map(field => ({ field, shown: fieldValue(field) }))
    .filter(({ shown }) => shown !== null && shown !== '');
  if (rows.length === 0) return <EmptyState text={t('thisHasNoContentYet', { noun })} />;
  return (
    <dl className="m-state">
      {rows.map(({ field, shown }) => (
        <div key={field.field} data-long={field.html !== undefined || undefined}>
          <dt>{field.label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
