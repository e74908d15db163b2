import { useEffect, useState } from 'react';
import { activityLog, type ActivityEntry, type UndoOffer } from '@learnloom/contracts/activity/activity';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { askServer, followTopics, formatDateTime, useCommand } from '@learnloom/ui/platform';
import { anyInput, useOffered } from './offered.ts';
import { Overtaken } from './overtaken.tsx';
import { deed } from './sentence.ts';

/** Entries that the log gives at once. */
const MOST = 100;

/** Whether the log has taken its offer back; the news of that may not have reached the page. */
async function isOver(entry: ActivityEntry): Promise<boolean> {
  const { rows } = await askServer(activityLog, { target: entry.target.key, limit: MOST });
  return rows.some(({ id, undo }) => id === entry.id && undo === null);
}

interface UndoDialogProps {
  readonly entry: ActivityEntry;
  /** As it was when it was asked for. */
  readonly offer: UndoOffer;
  readonly onClose: () => void;
}

/** Says what an undo will do and asks; tells when somebody else has changed the same thing meanwhile. */
export function UndoDialog({ entry, offer, onClose }: UndoDialogProps) {
  const { send } = useCommand(useOffered(offer.route, anyInput));
  const [sending, setSending] = useState(false);
  const [over, setOver] = useState(false);
  // The list that it was asked for in stands still while it is read.
  useEffect(
    () =>
      followTopics(activityLog.topics, () => {
        isOver(entry)
          .then(known => setOver(before => before || known))
          .catch(() => undefined);
      }),
    [entry],
  );
  const undo = async (): Promise<void> => {
    setSending(true);
    // Where the log does not answer, the command itself will say so.
    if (await isOver(entry).catch(() => false)) setOver(true);
    else if (await send(offer.input)) return onClose();
    setSending(false);
  };
  if (!sending && (over || entry.undo === null))
    return (
      <Overtaken title="This can no longer be undone" onClose={onClose}>
        It was changed again in the meantime. Nothing was undone; the activity log shows what happened.
      </Overtaken>
    );
  return (
    <ConfirmDialog
      open
      title="Undo this change?"
      confirmLabel="Undo"
      danger={false}
      busy={sending}
      onCancel={onClose}
      onConfirm={() => void undo()}
    >
      <div className="m-said">
        <p>
          <b>{offer.says}</b>
        </p>
        <p>
          {entry.by} {deed(entry.text)} on {formatDateTime(entry.time)}. The activity log keeps both.
        </p>
      </div>
    </ConfirmDialog>
  );
}
