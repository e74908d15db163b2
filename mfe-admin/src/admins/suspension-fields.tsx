import { useState, type ReactNode } from 'react';
import { DateField, MultilineField, SelectField } from '@learnloom/ui/forms';
import { formatDateTime } from '@learnloom/ui/platform';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

const DAY_MS = 86_400_000;
const LONGEST_REASON = 300;

/** How long somebody is shut out: days from now, an own date, or until somebody reactivates the account. */
const lengths = [
  { value: '', label: t('untilReactivated') },
  { value: '1', label: t('oneDay') },
  { value: '7', label: t('week') },
  { value: '30', label: '30 days' },
  { value: 'date', label: t('untilADate') },
] as const;

/** The date's first moment here. */
const momentOf = (date: string): string | undefined => {
  const [year, month, day] = date.split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day).toISOString() : undefined;
};

/** A suspension there is. `until`: ISO 8601; null: until somebody reactivates the account. */
export interface Standing {
  readonly reason: string;
  readonly until: string | null;
}

interface Suspension {
  /** What the command takes besides the key; null: a date is missing. `until` left out: as it is. */
  readonly said: { readonly reason: string; readonly until?: string | null } | null;
  readonly fields: ReactNode;
}

const KEPT = 'kept';

const keptChoice = ({ until }: Standing) => ({
  value: KEPT,
  label: until === null ? t('keepAsIsUntilReactivated') : t('keepAsIsUntil', { until: formatDateTime(until) }),
});

/** Why somebody is suspended and for how long, and the fields that ask for it. `present`: what they change. */
export function useSuspension(
  errors: Readonly<Record<string, string | undefined>>,
  present: Standing | null = null,
): Suspension {
  const [reason, setReason] = useState(present?.reason ?? '');
  const [length, setLength] = useState(present ? KEPT : '');
  const [date, setDate] = useState('');
  const days = Number(length);
  const until = ((): string | null | undefined => {
    if (length === KEPT) return undefined;
    if (length === 'date') return momentOf(date);
    return days ? new Date(Date.now() + days * DAY_MS).toISOString() : null;
  })();
  const missing = length === 'date' && until === undefined;
  const said = { reason: reason.replace(/\s+/g, ' '), ...(until !== undefined && { until }) };
  const choices = present
    ? [keptChoice(present), ...lengths.filter(({ value }) => value !== '' || present.until !== null)]
    : lengths;
  return {
    said: missing ? null : said,
    fields: (
      <div className="m-suspend">
        <SelectField label={t('duration')} value={length} options={choices} onChange={setLength} />
        {length === 'date' && (
          <DateField
            label={t('untilTheStartOf')}
            value={date}
            error={errors['until'] ?? (missing ? t('chooseADate') : undefined)}
            onChange={setDate}
          />
        )}
        <MultilineField
          label={t('reason')}
          helper={t('personSeesItAtSign')}
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
