import { useState } from 'react';
import type { CampaignDetails } from '@learnloom/contracts/mail/campaigns';
import { SelectField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, formatDateTime } from '@learnloom/ui/platform';

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
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'At a time to come' },
] as const;

/** Asks when a newsletter goes, and says to how many. */
export function SendDialog({ campaign, busy, outdated, onSend, onClose }: SendDialogProps) {
  const [time, setTime] = useState<string>('now');
  const [typed, setTyped] = useState('');
  const later = time === 'later';
  const at = later && typed !== '' ? new Date(typed).toISOString() : null;
  const whom =
    campaign.recipients === 0
      ? 'Nobody has subscribed yet. It goes to whoever has by then,'
      : `It goes to ${countOf(campaign.recipients, 'subscriber')}`;
  return (
    <ConfirmDialog
      open
      danger={false}
      title={`Send “${campaign.subject}”?`}
      confirmLabel={outdated ? 'Look at it' : later ? 'Schedule' : 'Send now'}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        if (outdated) onClose();
        else if (!later || at) onSend(at);
      }}
    >
      {outdated && (
        <p className="ll-refused" role="alert">
          Somebody else has changed it in the meantime. Look at it before it goes out.
        </p>
      )}
      <div className="m-campaign-row">
        <SelectField label="When" value={time} options={times} onChange={setTime} />
        {later && (
          <label className="m-campaign-when">
            Day and time
            <input type="datetime-local" required value={typed} onChange={event => setTyped(event.target.value)} />
          </label>
        )}
      </div>
      <p role="status">
        {later && !at ? 'Please choose a day and a time.' : `${whom}${at ? ` on ${formatDateTime(at)}.` : ' at once.'}`}
      </p>
    </ConfirmDialog>
  );
}
