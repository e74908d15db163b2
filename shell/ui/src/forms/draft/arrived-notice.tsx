import { useState } from 'react';
import Button from '@mui/joy/Button';
import { formatRelative, joinWords } from '../../platform/format.ts';
import { FormChanges } from '../merge/form-changes.tsx';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import { labelOf } from '../merge/plainly.ts';
import { useSavers, type LogOf } from '../merge/use-deeds.ts';
import { Notice } from './notice.tsx';

/** What others saved while somebody typed, and what stands in the form since then. */
export interface Arrived<F> {
  /** The form and its version before the first of it. */
  readonly before: F;
  readonly since: number | null;
  readonly after: F;
  /** Of the last of it, ISO date-time. */
  readonly at: string | null;
  readonly fields: readonly string[];
}

export interface ArrivedNoticeProps<F> extends MergeWords {
  readonly arrived: Arrived<F>;
  readonly noun: string;
  /** Null: it is not told who saved. */
  readonly log: LogOf | null;
  readonly onClose: () => void;
}

/** Says who saved which fields beside what was typed, and shows what became of them. */
export function ArrivedNotice<F extends object>(props: ArrivedNoticeProps<F>) {
  const { arrived, noun, log, labels, shown, savesItself = false, onClose } = props;
  const { before, after, since, at, fields } = arrived;
  const [open, setOpen] = useState(false);
  const savers = useSavers(log, since);
  const label = (field: string): string => labelOf(labels, field);
  return (
    <Notice
      tone="accent"
      text={
        <>
          <b>{savers}</b> saved {joinWords(fields.map(label))} of this {noun}
          {at && ` ${formatRelative(at)}`}.{' '}
          {savesItself
            ? 'The changes now appear next to what you wrote.'
            : 'The changes are now in the form. What you typed is kept.'}
        </>
      }
    >
      <Button size="sm" variant="outlined" color="neutral" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide the changes' : 'Show the changes'}
      </Button>
      <Button size="sm" variant="plain" color="neutral" onClick={onClose}>
        Close
      </Button>
      {open && <FormChanges before={before} after={after} fields={fields} labels={labels} shown={shown} />}
    </Notice>
  );
}
