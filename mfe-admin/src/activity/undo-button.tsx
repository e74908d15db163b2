import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ActivityEntry, UndoOffer } from '@learnloom/contracts/activity/activity';
import type { Command, InputOf } from '@learnloom/contracts/kernel/command';
import { commandNamed } from '@learnloom/contracts/registry';
import { ConfirmDialog, Tooltip } from '@learnloom/ui/overlay';
import { formatDateTime, useCommand } from '@learnloom/ui/platform';
import { actorName, deed } from './sentence.ts';

interface UndoProps {
  readonly entry: ActivityEntry;
  readonly offer: UndoOffer;
  readonly command: Command;
}

function Undo({ entry, offer, command }: UndoProps) {
  const [asking, setAsking] = useState(false);
  const { busy, send } = useCommand(command);
  const undo = async (): Promise<void> => {
    if (await send(offer.input as InputOf<Command>)) setAsking(false);
  };
  return (
    <>
      <Tooltip title={offer.says}>
        <button type="button" className="m-quiet" aria-label={`Undo: ${offer.says}`} onClick={() => setAsking(true)}>
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          Undo
        </button>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title="Undo this change?"
        confirmLabel="Undo"
        danger={false}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void undo()}
      >
        <div className="m-said">
          <p>
            <b>{offer.says}</b>
          </p>
          <p>
            {actorName(entry)} {deed(entry.text)} on {formatDateTime(entry.time)}. The activity log keeps both.
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
}

/** Takes a deed back, where that is offered: says what it will do and asks. */
export function UndoButton({ entry }: { readonly entry: ActivityEntry }) {
  const command = entry.undo && commandNamed.get(entry.undo.command);
  return entry.undo && command ? <Undo entry={entry} offer={entry.undo} command={command} /> : null;
}
