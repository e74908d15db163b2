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
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Schedule for later' },
] as const;

/** Asks when a newsletter goes, and says to how many. */
export function SendDialog({ campaign, busy, outdated, onSend, onClose }: SendDialogProps) {
  const [time, setTime] = useState<string>('now');
  const [typed, setTyped] = useState('');
  const later = time === 'later';
  const at = later && typed !== '' ? new Date(typed).toISOString() : null;
  const whom =
    campaign.recipients === 0
      ? 'There are no subscribers yet. It will be sent to everyone who has subscribed by then,'
      : `It will be sent to ${countOf(campaign.recipients, 'subscriber')}`;
  return (
    <ConfirmDialog
      open
      danger={false}
      title={`Send “${campaign.subject}”?`}
      confirmLabel={outdated ? 'Review' : later ? 'Schedule' : 'Send now'}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        if (outdated) onClose();
        else if (!later || at) onSend(at);
      }}
    >
      {outdated && (
        <p className="ll-refused" role="alert">
          Someone else has changed this newsletter. Review it before you send it.
        </p>
      )}
      <div className="m-campaign-row">
        <SelectField label="When" value={time} options={times} onChange={setTime} />
        {later && (
          <label className="m-campaign-when">
            Date and time
            <input type="datetime-local" required value={typed} onChange={event => setTyped(event.target.value)} />
          </label>
        )}
      </div>
      <p role="status">
        {later && !at ? 'Choose a date and time.' : `${whom}${at ? ` on ${formatDateTime(at)}.` : ' now.'}`}
      </p>
    </ConfirmDialog>
  );
}
