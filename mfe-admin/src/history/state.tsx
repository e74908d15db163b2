import type { Moment } from '@learnloom/contracts/activity/history';
import { EmptyState } from '@learnloom/ui/public';
import { fieldValue } from './field-value.tsx';

/** Every field that had a value at the moment. */
export function State({ moment, noun }: { readonly moment: Moment; readonly noun: string }) {
  const rows = moment.fields
    .map(field => ({ field, shown: fieldValue(field) }))
    .filter(({ shown }) => shown !== null && shown !== '');
  if (rows.length === 0) return <EmptyState text={`This ${noun} has no content yet.`} />;
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
