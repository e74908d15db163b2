import { useEffect, useState } from 'react';
import { activityLog, type ActivityEntry, type UndoOffer } from '@learnloom/contracts/activity/activity';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { askServer, followTopics, formatDateTime, useCommand } from '@learnloom/ui/platform';
import { anyInput, useOffered } from './offered.ts';
import { Overtaken } from './overtaken.tsx';
import { deed } from './sentence.ts';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** Entries that the log gives at once. */
const MOST = 100;
const CHANGED = t('itHasBeenChangedAgain');

/** Why the log has taken its offer back; null: it has not. The news of that may not have reached the page. */
async function overBy(entry: ActivityEntry): Promise<string | null> {
  const { rows } = await askServer(activityLog, { target: entry.target.key, limit: MOST });
  const now = rows.find(({ id }) => id === entry.id);
  return now?.undo === null ? (now.undoRefused ?? CHANGED) : null;
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
  const [over, setOver] = useState<string | null>(null);
  // The list that it was asked for in stands still while it is read.
  useEffect(
    () =>
      followTopics(activityLog.topics, () => {
        overBy(entry)
          .then(known => setOver(before => before ?? known))
          .catch(() => undefined);
      }),
    [entry],
  );
  const undo = async (): Promise<void> => {
    setSending(true);
    // Where the log does not answer, the command itself will say so.
    const reason = await overBy(entry).catch(() => null);
    if (reason !== null) setOver(reason);
    else if (await send(offer.input)) return onClose();
    setSending(false);
  };
  const why = over ?? (entry.undo === null ? (entry.undoRefused ?? CHANGED) : null);
  if (!sending && why !== null)
    return (
      <Overtaken title={t('thisCanNoLongerBe')} onClose={onClose}>
        {t('nothingWasChangedForDetails', { why })}
      </Overtaken>
    );
  return (
    <ConfirmDialog
      open
      title={t('undoThisChange')}
      confirmLabel={t('undoText')}
      danger={false}
      busy={sending}
      onCancel={onClose}
      onConfirm={() => void undo()}
    >
      <div className="m-said">
        <p>
          <b>{offer.says}</b>
        </p>
        <p>{t('onTheActivityLogKeeps', { by: entry.by, deed: deed(entry.text), time: formatDateTime(entry.time) })}</p>
      </div>
    </ConfirmDialog>
  );
}
