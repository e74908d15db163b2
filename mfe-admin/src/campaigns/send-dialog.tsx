import { useState } from 'react';
import type { CampaignDetails } from '@learnloom/contracts/mail/campaigns';
import { SelectField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatDateTime } from '@learnloom/ui/platform';
import { campaignsMessages } from './messages/messages.ts';

const t = campaignsMessages.text;

interface SendDialogProps {
  readonly campaign: Pick<CampaignDetails, 'subject' | 'recipients'>;
  readonly busy: boolean;
  /** Somebody saved another version after the question was put. */
  readonly outdated: boolean;
  /** ISO date-time; null: at once. */
  readonly onSend: (at: string | null) => void;
  readonly onClose: () => void;
}

const times = [
  { value: 'now', label: t('now') },
  { value: 'later', label: t('scheduleForLater') },
] as const;

/** Asks when a newsletter goes, and says to how many. */
export function SendDialog({ campaign, busy, outdated, onSend, onClose }: SendDialogProps) {
  const [time, setTime] = useState<string>('now');
  const [typed, setTyped] = useState('');
  const later = time === 'later';
  const at = later && typed !== '' ? new Date(typed).toISOString() : null;
  const whom =
    campaign.recipients === 0
      ? t('thereAreNoSubscribersYet')
      : t('itWillBeSentTo', { recipients: t('subscriberCount', { count: campaign.recipients }) });
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('sendText', { subject: campaign.subject })}
      confirmLabel={outdated ? t('review') : later ? t('schedule') : t('sendNow')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        if (outdated) onClose();
        else if (!later || at) onSend(at);
      }}
    >
      {outdated && (
        <p className="ll-refused" role="alert">
          {t('someoneElseHasChangedThis')}
        </p>
      )}
      <div className="m-campaign-row">
        <SelectField label={t('when')} value={time} options={times} onChange={setTime} />
        {later && (
          <label className="m-campaign-when">
            {t('dateAndTime')}
            <input type="datetime-local" required value={typed} onChange={event => setTyped(event.target.value)} />
          </label>
        )}
      </div>
      <p role="status">
        {later && !at ? t('chooseADateAndTime') : `${whom}${at ? t('onText', { at: formatDateTime(at) }) : ' now.'}`}
      </p>
    </ConfirmDialog>
  );
}
