import { useState, type ReactNode } from 'react';
import { DateField, MultilineField, SelectField } from '@learnloom/ui/forms';

const DAY_MS = 86_400_000;
const LONGEST_REASON = 300;

/** How long somebody is shut out: days, an own date, or until somebody reactivates the account. */
const lengths = [
  { value: '', label: 'Until it is reactivated' },
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: 'date', label: 'Until a date' },
] as const;

/** The date's first moment here. */
const momentOf = (date: string): string | undefined => {
  const [year, month, day] = date.split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day).toISOString() : undefined;
};

interface Suspension {
  /** What the command takes besides the key; null: a date is missing. */
  readonly said: { readonly reason: string; readonly until?: string } | null;
  readonly fields: ReactNode;
}

/** Why somebody is suspended and for how long, and the fields that ask for it. */
export function useSuspension(errors: Readonly<Record<string, string | undefined>>): Suspension {
  const [reason, setReason] = useState('');
  const [length, setLength] = useState('');
  const [date, setDate] = useState('');
  const days = Number(length);
  const until =
    length === 'date' ? momentOf(date) : days ? new Date(Date.now() + days * DAY_MS).toISOString() : undefined;
  const missing = length === 'date' && until === undefined;
  const said = { reason: reason.replace(/\s+/g, ' '), ...(until !== undefined && { until }) };
  return {
    said: missing ? null : said,
    fields: (
      <div className="m-suspend">
        <SelectField label="For how long" value={length} options={lengths} onChange={setLength} />
        {length === 'date' && (
          <DateField
            label="Until the beginning of"
            value={date}
            error={errors['until'] ?? (missing ? 'Please choose a date' : undefined)}
            onChange={setDate}
          />
        )}
        <MultilineField
          label="Reason"
          helper="Kept in the activity log, for those who manage accounts"
          value={reason}
          maxLength={LONGEST_REASON}
          rows={[2, 4]}
          error={errors['reason']}
          onChange={setReason}
        />
      </div>
    ),
  };
}
