import { useId, useState } from 'react';
import { discussions, reportReasons, type ReportReason } from '@learnloom/contracts/courses/discussion';
import { useCommand, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { discussionMessages } from './messages/messages.ts';

/** Tells the moderators why an entry should not be there. */
export function ReportForm({ entry, onDone }: { readonly entry: string; readonly onDone: () => void }) {
  const t = useMessages(discussionMessages);
  const report = useCommand(discussions.report);
  const id = useId();
  const [reason, setReason] = useState<ReportReason>('spam');
  const send = async (): Promise<void> => {
    if (await report.send({ key: entry, reason })) onDone();
  };
  return (
    <form
      className="co-report"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{t('reason.label')}</label>
      <select
        id={id}
        autoFocus
        value={reason}
        onChange={event => setReason(reportReasons.find(one => one === event.target.value) ?? 'other')}
      >
        {reportReasons.map(one => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </select>
      <PlainButton type="submit" disabled={report.busy}>
        {t('report.send')}
      </PlainButton>
      <PlainButton look="plain" onClick={onDone}>
        {t('cancel')}
      </PlainButton>
    </form>
  );
}
