import { useState } from 'react';
import Button from '@mui/joy/Button';
import { useMessages } from '../../language/language.tsx';
import { RichMessage } from '../../language/rich-message.tsx';
import { formatRelative, joinWords } from '../../platform/format.ts';
import { FormChanges } from '../merge/form-changes.tsx';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import { labelOf } from '../merge/plainly.ts';
import { useSavers, type LogOf } from '../merge/use-deeds.ts';
import { draftMessages } from './messages/messages.ts';
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
  const t = useMessages(draftMessages);
  const [open, setOpen] = useState(false);
  const people = useSavers(log, since);
  const words = { people, noun, fields: joinWords(fields.map(field => labelOf(labels, field))) };
  const where = savesItself ? 'arrived.beside' : 'arrived.inForm';
  const text = at ? t(`${where}At`, { ...words, time: formatRelative(at) }) : t(where, words);
  return (
    <Notice tone="accent" text={<RichMessage text={text} parts={{ b: words => <b>{words}</b> }} />}>
      <Button size="sm" variant="outlined" color="neutral" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('arrived.hide') : t('arrived.show')}
      </Button>
      <Button size="sm" variant="plain" color="neutral" onClick={onClose}>
        {t('arrived.close')}
      </Button>
      {open && <FormChanges before={before} after={after} fields={fields} labels={labels} shown={shown} />}
    </Notice>
  );
}
