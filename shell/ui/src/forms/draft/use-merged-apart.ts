import { useEffect, useRef, useState } from 'react';
import { tellUntold } from '../../platform/untold.ts';
import type { mergeForms } from '../merge/three-way.ts';
import type { Arrived } from './arrived-notice.tsx';
import type { Draft } from './use-draft.ts';

type MergeForms = typeof mergeForms;

/** Whether two versions can be put together without asking; null while that is not known. */
type Verdict = boolean | null;

/**
 * Puts what somebody else saved into the form where nobody else wrote: field by field, of documents block by block.
 * `may`: whether the two versions can be made one at all. Gives whether somebody has to choose, and what came in.
 */
export function useMergedApart<F extends object>(draft: Draft<F>, may: boolean) {
  const { base, form, conflict } = draft;
  const [merging, setMerging] = useState<{ readonly forms: MergeForms } | 'failed' | null>(null);
  const [arrived, setArrived] = useState<Arrived<F> | null>(null);
  const needed = conflict !== null && may && merging === null;
  useEffect(() => {
    if (!needed) return;
    import(/* webpackChunkName: "three-way" */ '../merge/three-way.ts').then(
      ({ mergeForms: forms }) => setMerging({ forms }),
      () => setMerging('failed'),
    );
  }, [needed]);

  const apartFrom = (mine: F) => {
    if (!conflict || !may || merging === null || merging === 'failed') return null;
    const merge = merging.forms({ base: base.form, mine, theirs: conflict.form });
    return merge.clashes.length === 0 ? merge : null;
  };
  const verdict: Verdict = !conflict || needed ? null : apartFrom(form) !== null;

  const adopt = useRef<() => void>(() => undefined);
  useEffect(() => {
    adopt.current = () => {
      // The last words of a text may still wait for their silence.
      tellUntold();
      const merge = apartFrom(draft.present());
      if (!merge || !conflict) return;
      const after = merge.form({});
      const fields = [...merge.fromTheirs, ...merge.together];
      draft.merge(after);
      setArrived(known => ({
        before: known?.before ?? base.form,
        since: known ? known.since : base.version,
        after,
        at: conflict.updatedAt,
        fields: [...new Set([...(known?.fields ?? []), ...fields])],
      }));
    };
  });
  const version = verdict === true && conflict ? conflict.version : null;
  useEffect(() => {
    if (version !== null) adopt.current();
  }, [version]);

  return {
    /** They overlap, or are no two versions of one thing. */
    asks: conflict !== null && !needed && !verdict,
    arrived,
    close: () => setArrived(null),
  };
}
