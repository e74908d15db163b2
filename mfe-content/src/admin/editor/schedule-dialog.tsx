import { useState } from 'react';
import type { ItemForEditing } from '@learnloom/contracts/content/item';
import { Button } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { formatDateTime, useCommand } from '@learnloom/ui/platform';
import type { ItemScreens } from '../kinds.ts';
import type { ItemEditor } from './use-item-editor.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface ScheduleDialogProps {
  readonly kind: ItemScreens;
  readonly item: ItemForEditing;
  readonly editor: ItemEditor;
  readonly onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** What a clock in a time zone shows, as the field wants it: `2026-07-21T09:30`. */
const clockAt = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(iso))
    .replace(' ', 'T');

/** Asks when an item, or its unpublished changes, will be published. */
export function ScheduleDialog({ kind, item, editor, onClose }: ScheduleDialogProps) {
  const { timeZone, scheduledFor, published } = item;
  const [at, setAt] = useState(() =>
    clockAt(scheduledFor ?? new Date(Date.now() + 24 * HOUR_MS).toISOString(), timeZone),
  );
  const [busy, setBusy] = useState(false);
  const schedule = useCommand(kind.contract.schedule);
  const unschedule = useCommand(kind.contract.unschedule);

  /** What was typed last belongs to what is planned; it changes the version. */
  async function during(send: (version: number) => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      const version = await editor.settledVersion();
      if (version !== null && (await send(version))) onClose();
    } finally {
      setBusy(false);
    }
  }
  const error = schedule.errors['at'] ?? schedule.problem?.message;
  return (
    <Dialog
      open
      size="sm"
      title={published ? t('scheduleTheUpdate') : t('scheduleThis', { noun: kind.noun })}
      onClose={onClose}
      actions={
        <>
          {scheduledFor && (
            <Button
              variant="plain"
              color="danger"
              disabled={busy}
              onClick={() => void during(version => unschedule.send({ key: item.key }, version))}
            >
              {t('cancelTheSchedule')}
            </Button>
          )}
          <Button variant="outlined" color="neutral" disabled={busy} onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            loading={busy}
            disabled={at === ''}
            onClick={() => void during(version => schedule.send({ key: item.key, at }, version))}
          >
            {t('schedule')}
          </Button>
        </>
      }
    >
      <div className="c-schedule">
        {scheduledFor && <p>{t('scheduledForText', { scheduledFor: formatDateTime(scheduledFor, timeZone) })}</p>}
        <label>
          {t('dateAndTime')}
          <input
            type="datetime-local"
            required
            value={at}
            aria-invalid={error !== undefined}
            aria-describedby="schedule-help"
            onChange={event => setAt(event.target.value.slice(0, 16))}
          />
        </label>
        {error !== undefined && (
          <p role="alert" className="ll-refused">
            {error}
          </p>
        )}
        <p id="schedule-help">{t('timesAreInTheSites', { timeZone })}</p>
      </div>
    </Dialog>
  );
}
