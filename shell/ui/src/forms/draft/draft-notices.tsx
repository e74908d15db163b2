import { lazy, Suspense, useEffect, useState } from 'react';
import Button from '@mui/joy/Button';
import { useMessages } from '../../language/language.tsx';
import { RichMessage } from '../../language/rich-message.tsx';
import { formatRelative } from '../../platform/format.ts';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import { useSavers, type LogOf } from '../merge/use-deeds.ts';
import { ArrivedNotice } from './arrived-notice.tsx';
import { draftMessages } from './messages/messages.ts';
import { Notice } from './notice.tsx';
import type { Draft } from './use-draft.ts';
import { useMergedApart } from './use-merged-apart.ts';

const MergeDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "merge-dialog" */ '../merge/merge-dialog.tsx')).MergeDialog<object>,
}));

/** What is merged: how the form's fields are called, and which entries of the log tell who saved. */
export interface Merging extends MergeWords {
  /** Null: it is not told who saved. */
  readonly log: LogOf | null;
  /** A save was refused because of the other version: the comparison opens by itself. */
  readonly refused: boolean;
}

export interface DraftNoticesProps<F extends object> {
  readonly draft: Draft<F>;
  /** What is written here: 'article'. */
  readonly noun: string;
  /** Somebody deleted it. */
  readonly gone?: boolean;
  /** Left out: one of two versions is chosen as a whole. */
  readonly merging?: Merging | undefined;
}

interface ConflictProps<F extends object> extends Pick<DraftNoticesProps<F>, 'draft' | 'noun'> {
  readonly theirs: NonNullable<Draft<F>['conflict']>;
  readonly merging: Merging | undefined;
}

function Conflict<F extends object>({ draft, noun, theirs, merging }: ConflictProps<F>) {
  const t = useMessages(draftMessages);
  const [open, setOpen] = useState(false);
  const refused = merging?.refused ?? false;
  const people = useSavers(merging?.log ?? null, draft.base.version);
  useEffect(() => {
    if (refused) setOpen(true);
  }, [refused]);
  const text = theirs.updatedAt
    ? t('conflict.at', { people, noun, time: formatRelative(theirs.updatedAt) })
    : t('conflict', { people, noun });
  return (
    <Notice tone="warning" text={<RichMessage text={text} parts={{ b: words => <b>{words}</b> }} />}>
      {merging && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('conflict.compare')}
        </Button>
      )}
      <Button size="sm" variant="outlined" color="neutral" onClick={draft.loadTheirs}>
        {t('conflict.loadTheirs')}
      </Button>
      <Button size="sm" variant="plain" color="neutral" onClick={draft.keepMine}>
        {t('conflict.keepMine')}
      </Button>
      {merging && open && (
        <Suspense fallback={null}>
          <MergeDialog
            {...merging}
            noun={noun}
            base={draft.base}
            mine={draft.form}
            theirs={theirs}
            onMerge={form => draft.merge(form as F)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Notice>
  );
}

/**
 * What there is to say before work goes on: another version, typing of an earlier visit, a deletion. What somebody else
 * saved where nobody else wrote is put into the form by itself, and told.
 */
export function DraftNotices<F extends object>({ draft, noun, gone = false, merging }: DraftNoticesProps<F>) {
  const t = useMessages(draftMessages);
  const { asks, arrived, close } = useMergedApart(draft, merging !== undefined);
  return (
    <>
      {gone && <Notice tone="warning" text={t('deleted', { noun })} />}
      {asks && draft.conflict && <Conflict draft={draft} noun={noun} theirs={draft.conflict} merging={merging} />}
      {arrived && merging && <ArrivedNotice {...merging} arrived={arrived} noun={noun} onClose={close} />}
      {draft.offered && (
        <Notice
          tone={draft.outdated ? 'warning' : 'accent'}
          text={
            draft.outdated
              ? t('unsaved.outdated', { noun, time: formatRelative(draft.offered.at) })
              : t('unsaved', { time: formatRelative(draft.offered.at) })
          }
        >
          <Button size="sm" variant="outlined" color="neutral" onClick={draft.takeBack}>
            {t('unsaved.restore')}
          </Button>
          <Button size="sm" variant="plain" color="neutral" onClick={draft.dropOffered}>
            {t('unsaved.discard')}
          </Button>
        </Notice>
      )}
    </>
  );
}
