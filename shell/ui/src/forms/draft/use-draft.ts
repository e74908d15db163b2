import { useEffect, useRef, useState } from 'react';
import { session } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast.ts';
import { isOnlyKept, keepsUntold, tellUntold } from '../../platform/untold.ts';
import { forgetKept, keep, keptName, readKept, type Kept, type KeptSpec } from './kept.ts';

/** What changed otherwise than by typing is written to the browser's store this long after. Milliseconds. */
const KEEP_AFTER_MS = 300;

const KEPT = 'Your unsaved changes are kept in this browser. You can restore them when you come back.';
const NOT_KEPT = 'Your unsaved changes could not be kept because this browser has no storage left.';

/** `kept`: whether the browser took what was typed; null where nothing was. */
function tellKept(kept: boolean | null): void {
  if (kept) toast.info(KEPT);
  else if (kept === false) toast.error(NOT_KEPT);
}

/** What the server has. */
export interface Saved<F> {
  readonly form: F;
  /** Of the stream; null for something that does not exist yet. */
  readonly version: number | null;
  /** ISO date-time of its last change. */
  readonly updatedAt: string | null;
}

export interface DraftSpec<F> extends KeptSpec<F> {
  /** What is typed here: its kind, and which one of them. */
  readonly kind: string;
  readonly item: string;
  /** What the server has, given again whenever there is a newer version. */
  readonly saved: Saved<F>;
  readonly same: (a: F, b: F) => boolean;
  /** Whether a save is on its way: newer versions wait until it is over. */
  readonly busy: boolean;
}

const ageOf = ({ version }: Saved<unknown>): number => version ?? -1;

/**
 * Typing over something that the server has: kept in the browser until it is saved, offered back after a reload or
 * a return, and told about what somebody else saved meanwhile.
 */
export function useDraft<F>({ kind, item, saved, same, busy, ...spec }: DraftSpec<F>) {
  const owner = useStore(session).user?.key ?? '';
  const nameOf = (one: string): string => keptName(owner, kind, one);
  const name = nameOf(item);
  const [base, setBase] = useState(saved);
  const [form, setForm] = useState(saved.form);
  const [offered, setOffered] = useState<Kept<F> | null>(() => {
    const kept = readKept(name, spec);
    return kept && !same(kept.form, saved.form) ? kept : null;
  });
  const dirty = !same(form, base.form);
  const newer = ageOf(saved) > ageOf(base) ? saved : null;
  /** Something else of it changed, such as its place in a list: what is typed is a change of that version, too. */
  const aside = newer !== null && same(newer.form, base.form);
  const conflict = newer && dirty && !busy && !aside && !same(newer.form, form) ? newer : null;

  /** The typing as it is now, for work that began with an older one and for leaving the page. */
  const now = useRef({
    form,
    /** With words that a field has not told to be shown yet. */
    untold: null as F | null,
    left: false,
    over: false,
    keep: (): boolean | null => null,
    /** Whether it differs from what it began with and from what somebody else made of that. */
    differs: (_theirs: F): boolean => false,
  });
  useEffect(() => {
    now.current.form = form;
    now.current.differs = theirs => [base.form, theirs].every(other => !same(now.current.form, other));
    now.current.keep = () => {
      const { form: shown, untold, over } = now.current;
      const typed = untold ?? shown;
      if (over || same(typed, base.form)) {
        if (!offered) forgetKept(name);
        return null;
      }
      return keep(name, { form: typed, version: base.version, at: new Date().toISOString() }, spec);
    };
  });

  const show = (next: F): void => {
    now.current.untold = null;
    setForm(next);
  };
  const adopted = newer && !busy && !conflict ? newer : null;
  useEffect(() => {
    if (!adopted) return;
    tellUntold();
    // The last words were only told by that: theirs is another version of them now.
    if (!aside && now.current.differs(adopted.form)) return;
    setBase(adopted);
    now.current.untold = null;
    if (!aside) setForm(adopted.form);
  }, [adopted, aside]);

  useEffect(() => {
    if (!dirty) {
      now.current.keep();
      return;
    }
    const write = (): void => void now.current.keep();
    const timer = setTimeout(write, KEEP_AFTER_MS);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [name, form, base.version, dirty, offered]);

  useEffect(keepsUntold, []);
  useEffect(() => {
    const { current } = now;
    current.left = false;
    return () => {
      current.left = true;
      tellKept(current.keep());
    };
  }, []);

  return {
    form,
    base,
    dirty,
    /**
     * Keeps it before the next line of code runs: a tab that is killed leaves every key. Also takes the last words of a
     * text that is told only while the page is being left.
     */
    change(next: (form: F) => F): void {
      const { current } = now;
      if (isOnlyKept()) {
        current.untold = next(current.untold ?? current.form);
        current.keep();
        return;
      }
      current.untold = null;
      current.form = next(current.form);
      const kept = current.keep();
      if (current.left) tellKept(kept);
      else setForm(next);
    },
    /** Ends the typing: `fresh` is what the server has after `sent` was saved. What was typed meanwhile stays. */
    settle(fresh: Saved<F>, sent: F, savedAs = item): void {
      forgetKept(name);
      setOffered(null);
      setBase(fresh);
      const typed = now.current.untold ?? now.current.form;
      if (same(typed, sent)) show(fresh.form);
      else keep(nameOf(savedAs), { ...fresh, form: typed, at: new Date().toISOString() }, spec);
    },
    /** Ends the typing for good, such as after a deletion. */
    drop(): void {
      now.current.over = true;
      forgetKept(name);
    },
    /** The form as it now is: what a field just told is in it before the next render. */
    present: (): F => now.current.form,
    /** The version that somebody else saved while this one was being changed. */
    conflict,
    loadTheirs(): void {
      if (newer) {
        setBase(newer);
        show(newer.form);
      }
      forgetKept(name);
    },
    /** Goes on with both versions made one, as a change of theirs. */
    merge(merged: F): void {
      if (newer) setBase(newer);
      show(merged);
    },
    /** What is typed stays and counts as a change of their version: the next save replaces it. */
    keepMine: (): void => void (newer && setBase(newer)),
    /** Typing of an earlier visit, until it is taken back or dropped. */
    offered: offered && !same(offered.form, form) ? offered : null,
    /** Whether somebody saved another version after that typing began. */
    outdated: offered !== null && offered.version !== base.version,
    takeBack(): void {
      if (offered) show(offered.form);
      setOffered(null);
    },
    dropOffered(): void {
      setOffered(null);
      forgetKept(name);
    },
  };
}
export type Draft<F> = ReturnType<typeof useDraft<F>>;
