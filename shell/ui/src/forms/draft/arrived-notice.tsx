import { useState } from 'react';
import Button from '@mui/joy/Button';
import { TextDifference } from '../../compare/text-difference.tsx';
import { formatRelative, joinWords } from '../../platform/format.ts';
import type { Values } from '../fields.ts';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import { plainly } from '../merge/plainly.ts';
import { useDeeds, type LogOf } from '../merge/use-deeds.ts';
import { Notice } from './draft-notices.tsx';

/** What others saved while somebody typed, and what stands in the form since then. */
export interface Arrived {
  /** The form and its version before the first of it. */
  readonly before: Values;
  readonly since: number | null;
  readonly after: Values;
  /** Of the last of it, ISO date-time. */
  readonly at: string | null;
  readonly fields: readonly string[];
}

export interface ArrivedNoticeProps {
  readonly arrived: Arrived;
  readonly noun: string;
  readonly log: LogOf | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly shown: NonNullable<MergeWords['shown']>;
  readonly onClose: () => void;
}

/** Says who saved which fields beside what was typed, and shows what became of them. */
export function ArrivedNotice({ arrived, noun, log, labels, shown, onClose }: ArrivedNoticeProps) {
  const { before, after, since, at, fields } = arrived;
  const [open, setOpen] = useState(false);
  const people = [...new Set(useDeeds(log, since, true).map(({ by }) => by))];
  const label = (field: string): string => labels[field] ?? field;
  const words = (field: string, value: unknown): string => shown(field, value) ?? plainly(value);
  return (
    <Notice
      tone="accent"
      text={
        <>
          <b>{people.length > 0 ? joinWords(people) : 'Somebody else'}</b> saved {joinWords(fields.map(label))} of this{' '}
          {noun}
          {at && ` ${formatRelative(at)}`}. It stands in the form now; what you typed stays.
        </>
      }
    >
      <Button size="sm" variant="outlined" color="neutral" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide the changes' : 'Show the changes'}
      </Button>
      <Button size="sm" variant="plain" color="neutral" onClick={onClose}>
        Close
      </Button>
      {open && (
        <dl className="ll-arrived">
          {fields.map(field => (
            <div key={field}>
              <dt>{label(field)}</dt>
              <dd>
                <TextDifference before={words(field, before[field])} after={words(field, after[field])} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
