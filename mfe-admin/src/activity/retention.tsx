import { useState } from 'react';
import { logRetention, type LogRetention } from '@learnloom/contracts/activity/retention';
import { Button } from '@learnloom/ui/core';
import { SelectField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatDate, useAllowed, useAsk, useCommand } from '@learnloom/ui/platform';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

const spans = [
  { value: '', label: t('forever') },
  { value: '30', label: t('days', { days: 30 }) },
  { value: '90', label: t('days', { days: 90 }) },
  { value: '180', label: t('days', { days: 180 }) },
  { value: '365', label: t('year') },
  { value: '730', label: t('twoYears') },
] as const;

const spanOf = (days: number | null): string =>
  spans.find(({ value }) => value === String(days ?? ''))?.label.toLowerCase() ?? t('days', { days: days ?? 0 });

interface DialogProps {
  /** As it is set now, live. */
  readonly days: number | null;
  readonly onClose: () => void;
}

function RetentionDialog({ days, onClose }: DialogProps) {
  const [chosen, setChosen] = useState(String(days ?? ''));
  /** What the choice was made over. */
  const [seen, setSeen] = useState(days);
  const { busy, errors, problem, send } = useCommand(logRetention.set);
  const isOther = seen !== days && chosen !== String(days ?? '');
  const own = spans.some(({ value }) => value === String(days ?? ''))
    ? spans
    : [...spans, { value: String(days), label: t('days', { days: days ?? 0 }) }];
  const set = async (): Promise<void> => {
    if (await send({ ...(chosen !== '' && { signInDays: Number(chosen) }), seen })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('howLongShouldSignIn')}
      confirmLabel={t('save')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void set()}
    >
      <SelectField
        label={t('keepSignInEntriesFor')}
        helper={t('appliesToSignInsPassword')}
        value={chosen}
        options={own}
        error={errors['signInDays']}
        onChange={value => {
          setChosen(value);
          setSeen(days);
        }}
      />
      {isOther && (
        <div className="m-retention-other" role="alert">
          <span>{t('someoneElseChangedThisTo', { days: spanOf(days) })}</span>
          <Button size="sm" variant="soft" onClick={() => setSeen(days)}>
            {t('keepMyChoice')}
          </Button>
          <Button size="sm" variant="plain" color="neutral" onClick={onClose}>
            {t('keepTheirChoice')}
          </Button>
        </div>
      )}
      {problem && !isOther && Object.keys(errors).length === 0 && (
        <p className="ll-refused" role="alert">
          {problem.message}
        </p>
      )}
    </ConfirmDialog>
  );
}

const sentence = ({ signInDays, expiredBefore }: LogRetention): string => {
  const kept =
    signInDays === null ? t('signInEntriesAreKept') : t('signInEntriesAreKeptFor', { signInDays: spanOf(signInDays) });
  return expiredBefore === null
    ? kept
    : t('entriesBeforeHaveBeenDeleted', { kept, expiredBefore: formatDate(expiredBefore) });
};

/** How long the log tells when people signed in, and the way to change it for those who may. */
export function Retention() {
  const { data } = useAsk(logRetention.now, {});
  const allowed = useAllowed(logRetention.set.permission);
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  return (
    <p className="m-retention">
      <span>{sentence(data)}</span>
      {allowed && (
        <Button
          size="sm"
          variant="plain"
          color="neutral"
          aria-label={t('changeHowLongSignIn')}
          onClick={() => setAsking(true)}
        >
          {t('change')}
        </Button>
      )}
      {asking && <RetentionDialog days={data.signInDays} onClose={() => setAsking(false)} />}
    </p>
  );
}
