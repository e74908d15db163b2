import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ActivityEntry, UndoOffer } from '@learnloom/contracts/activity/activity';
import { Tooltip } from '@learnloom/ui/overlay';
import { UndoDialog } from './undo-dialog.tsx';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** Takes a deed back, where that is offered: says what it will do and asks. An offer that is being read stays. */
export function UndoButton({ entry }: { readonly entry: ActivityEntry }) {
  const [asked, setAsked] = useState<UndoOffer | null>(null);
  const offer = asked ?? entry.undo;
  if (!offer) return null;
  return (
    <>
      <Tooltip title={offer.says}>
        <button
          type="button"
          className="m-quiet"
          aria-label={t('undo', { says: offer.says })}
          onClick={() => setAsked(offer)}
        >
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('undoText')}
        </button>
      </Tooltip>
      {asked && <UndoDialog entry={entry} offer={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
