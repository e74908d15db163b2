import { useState, type MouseEvent } from 'react';
import Button from '@mui/joy/Button';
import LinearProgress from '@mui/joy/LinearProgress';
import type { TranslateOf } from '../language/catalog.ts';
import { useMessages } from '../language/language.tsx';
import { ConfirmDialog } from '../overlay/dialog.tsx';
import { useAllowed } from '../platform/session.ts';
import { PlainButton } from '../public/buttons.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { gridMessages } from './messages/messages.ts';
import type { Selection } from './use-selection.ts';
import type { BulkControl, BulkRun } from './use-bulk.ts';

interface ActionButtonProps<R> {
  readonly action: BulkAction<R>;
  readonly rows: readonly R[];
  readonly rowLabel: (row: R) => string;
  readonly onStart: BulkControl<R>['start'];
}

/** Names that are read out before something is deleted; how many more there are follows. */
const NAMED = 5;
/** What could not be done is told of so many; all of it stays chosen. */
const TOLD = 50;

function ActionButton<R>({ action, rows, rowLabel, onStart }: ActionButtonProps<R>) {
  const t = useMessages(gridMessages);
  const {
    label,
    danger = false,
    question = count => t('bulk.question', { action: label, count }),
    fits = () => true,
    icon,
    permission,
    undo,
    ask: Ask,
  } = action;
  const allowed = useAllowed(permission);
  const [asking, setAsking] = useState(false);
  const fitting = rows.filter(fits);
  const out = rows.length - fitting.length;
  if (!allowed) return null;
  const start = (): void => {
    setAsking(false);
    onStart(action, fitting, out);
  };
  return (
    <>
      <Button
        size="sm"
        variant="outlined"
        color={danger ? 'danger' : 'neutral'}
        disabled={fitting.length === 0}
        startDecorator={icon}
        onClick={danger || Ask ? () => setAsking(true) : start}
      >
        {out === 0 ? label : t('bulk.actionOn', { action: label, number: fitting.length })}
      </Button>
      {asking && Ask && (
        <Ask
          rows={fitting}
          onCancel={() => setAsking(false)}
          onStart={send => {
            setAsking(false);
            onStart({ ...action, send }, fitting, out);
          }}
        />
      )}
      {asking && !Ask && (
        <ConfirmDialog
          open
          title={question(fitting.length)}
          confirmLabel={label}
          onCancel={() => setAsking(false)}
          onConfirm={start}
        >
          <ul className="ll-grid-named">
            {fitting.slice(0, NAMED).map(row => (
              <li key={rowLabel(row)}>{rowLabel(row)}</li>
            ))}
            {fitting.length > NAMED && <li>{t('bulk.more', { number: fitting.length - NAMED })}</li>}
          </ul>
          <p>{undo ? t('bulk.canUndo') : t('bulk.cannotUndo')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export interface BulkBarProps<R> {
  readonly actions: readonly BulkAction<R>[];
  readonly selection: Selection<R>;
  readonly rowLabel: (row: R) => string;
  readonly onStart: BulkControl<R>['start'];
  /**
   * Chooses all that match, beyond this page; left out where they are all on it. Not known: they may be fewer. Not whole:
   * more match than can be chosen at once.
   */
  readonly all?:
    | { readonly count: number; readonly known: boolean; readonly whole: boolean; readonly choose: () => void }
    | undefined;
  /** How far choosing them is; null: nobody has asked for it. */
  readonly fetching: { readonly fetched: number; readonly total: number } | null;
  readonly onStop: () => void;
}

function allWords(
  { count, known, whole }: NonNullable<BulkBarProps<never>['all']>,
  chosen: number,
  t: TranslateOf<typeof gridMessages>,
): string {
  if (count <= chosen) return t('bulk.selectAll');
  if (!whole) return t('bulk.selectFirst', { number: count });
  return known ? t('bulk.selectNumber', { number: count }) : t('bulk.selectUpTo', { number: count });
}

/** Above the rows while some are chosen: how many, and what can be done with them. */
export function BulkBar<R>({ actions, selection, rowLabel, onStart, all, fetching, onStop }: BulkBarProps<R>) {
  const t = useMessages(gridMessages);
  const rows = [...selection.chosen.values()];
  /** The button goes with the selection: whoever works by keys goes on at the rows. */
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const box = currentTarget.closest('.ll-grid')?.querySelector<HTMLInputElement>('input[type=checkbox]');
    selection.clear();
    box?.focus();
  };
  if (fetching)
    return (
      <div className="ll-grid-bulk" role="region" aria-label={t('bulk.label')}>
        <span role="status">{t('bulk.selecting', { fetched: fetching.fetched, total: fetching.total })}</span>
        <PlainButton look="plain" onClick={onStop}>
          {t('bulk.stop')}
        </PlainButton>
      </div>
    );
  return (
    <div className="ll-grid-bulk" role="region" aria-label={t('bulk.label')}>
      <strong role="status">{t('bulk.selected', { number: rows.length })}</strong>
      {all && (
        <PlainButton look="plain" onClick={all.choose}>
          {allWords(all, rows.length, t)}
        </PlainButton>
      )}
      <PlainButton look="plain" onClick={clear}>
        {t('bulk.clear')}
      </PlainButton>
      {actions.map(action => (
        <ActionButton key={action.label} action={action} rows={rows} rowLabel={rowLabel} onStart={onStart} />
      ))}
    </div>
  );
}

interface RunProps<R> {
  readonly run: BulkRun<R>;
  readonly control: BulkControl<R>;
  readonly rowLabel: (row: R) => string;
}

/** How far a run is; when it has ended with something left undone, what and why. */
export function BulkProgress<R>({ run, control, rowLabel }: RunProps<R>) {
  const t = useMessages(gridMessages);
  const { label, done, total, succeeded, failed, changed, running, left, out, undo } = run;
  const at = succeeded.length + failed.length;
  if (running)
    return (
      <div className="ll-grid-run" role="region" aria-label={label}>
        <span role="status">{t('bulk.progress', { action: label, position: at, total })}</span>
        <LinearProgress determinate size="sm" value={total ? (100 * at) / total : 0} aria-label={label} />
        <PlainButton look="plain" onClick={control.stop}>
          {t('bulk.stop')}
        </PlainButton>
      </div>
    );
  return (
    <div className="ll-grid-outcome" role="region" aria-label={t('bulk.results', { action: label })}>
      <p role="status">
        <b>
          {[
            t('bulk.done', { number: succeeded.length, done }),
            ...(failed.length > 0 ? [t('bulk.failed', { number: failed.length })] : []),
            ...(left > 0 ? [t('bulk.unchanged', { number: left })] : []),
            ...out,
          ].join(', ')}
        </b>
      </p>
      {failed.length > 0 && (
        <ul>
          {failed.slice(0, TOLD).map(({ row, reason }, index) => (
            <li key={index}>
              <b>{rowLabel(row)}</b>: {reason}
            </li>
          ))}
          {failed.length > TOLD && <li>{t('bulk.moreSelected', { number: failed.length - TOLD })}</li>}
        </ul>
      )}
      <div>
        {undo && (
          <PlainButton look="outline" onClick={undo}>
            {t('bulk.undoChanges', { count: changed })}
          </PlainButton>
        )}
        <PlainButton look="plain" onClick={control.close}>
          {t('bulk.close')}
        </PlainButton>
      </div>
    </div>
  );
}
