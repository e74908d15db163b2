import { useEffect, useMemo, useRef, useState } from 'react';
import { randomKey } from '../../platform/api.ts';
import { asProblem, type ApiProblem } from '../../platform/problem.ts';
import type { SaveHub, SaveState } from './save-hub.ts';
import { useDraft, type Draft, type DraftSpec, type Saved } from './use-draft.ts';

/** What is typed is saved this long after the last change. Milliseconds. */
const SAVE_AFTER_MS = 700;
/** A name is given time: its slug follows it, and each that is saved is one of its own. */
const SAVE_NAME_AFTER_MS = 3000;
/** And tried again this long after a failure. */
const RETRY_AFTER_MS = 5000;

export interface AutosaveSpec<F> extends Omit<DraftSpec<F>, 'busy'> {
  /**
   * Saves `form` over `base`; gives the new version. `attempt` is the same for a repetition whose answer never came,
   * so that it is applied once. Throws `ApiProblem`.
   */
  readonly send: (form: F, base: Saved<F>, attempt: string) => Promise<number>;
  /** Asks for what somebody else saved. */
  readonly refresh: () => void;
  /** A name is being typed: it is saved a while after the last key. */
  readonly naming?: boolean;
  /** Milliseconds after the last change; by default what suits a short form. */
  readonly afterMs?: number;
  /** Nothing is sent: it does not exist yet, or is being saved otherwise. */
  readonly paused?: boolean;
  readonly hub: SaveHub;
}

export interface Autosave<F> {
  readonly draft: Draft<F>;
  readonly change: (next: (form: F) => F) => void;
  readonly problem: ApiProblem | null;
  /** Why it is not saved as it is, where no field can say it; empty: it is saved, will be, or a field says it. */
  readonly refusal: string;
  /** Saves now; gives whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  /** Waits for a save that is on its way; gives what the server has then. */
  readonly settled: () => Promise<Saved<F>>;
}

/** Worth another try without another change: no answer, an overloaded server, somebody else's version. */
const passes = ({ status }: ApiProblem): boolean =>
  status === 0 || status >= 500 || [401, 408, 409, 429].includes(status);

/** A draft that saves itself. Nothing is lost on a failure: it stays in the browser, and is tried again. */
export function useAutosave<F>({
  send,
  refresh,
  naming = false,
  afterMs = SAVE_AFTER_MS,
  paused = false,
  hub,
  ...spec
}: AutosaveSpec<F>): Autosave<F> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const draft = useDraft<F>({ ...spec, busy: busy || paused });
  const { form, base, dirty, conflict } = draft;
  /** What is typed and what the server has, for work that outlives a render. */
  const now = useRef({ form, base, send, refresh, settle: draft.settle, same: spec.same, conflict, paused });
  useEffect(() => {
    Object.assign(now.current, { form, send, refresh, settle: draft.settle, conflict, paused });
  });
  useEffect(() => {
    now.current.base = base;
    setProblem(null);
  }, [base]);
  const work = useRef<Promise<boolean> | null>(null);
  /** The send whose answer never came. */
  const unanswered = useRef<{ readonly form: F; readonly version: number | null; readonly key: string } | null>(null);

  const { flush, change, settled } = useMemo(() => {
    async function deliver(): Promise<boolean> {
      const { form: sent, base: over, same } = now.current;
      const again = unanswered.current;
      const key = again && again.version === over.version && same(again.form, sent) ? again.key : randomKey();
      setBusy(true);
      try {
        const version = await now.current.send(sent, over, key);
        unanswered.current = null;
        const fresh = { form: sent, version, updatedAt: new Date().toISOString() };
        now.current.base = fresh;
        now.current.settle(fresh, sent);
        setProblem(null);
        return true;
      } catch (error) {
        const refused = asProblem(error);
        unanswered.current =
          refused.status === 0 || refused.status >= 500 ? { form: sent, version: over.version, key } : null;
        setProblem(refused);
        if (refused.status === 409) now.current.refresh();
        return false;
      } finally {
        setBusy(false);
      }
    }
    async function saveAll(): Promise<boolean> {
      while (!now.current.same(now.current.form, now.current.base.form))
        if (now.current.conflict || now.current.paused || !(await deliver())) return false;
      return true;
    }
    return {
      flush: (): Promise<boolean> => (work.current ??= saveAll().finally(() => void (work.current = null))),
      async settled(): Promise<Saved<F>> {
        await work.current;
        return now.current.base;
      },
      change(next: (form: F) => F): void {
        now.current.form = next(now.current.form);
        changeDraft.current(next);
      },
    };
  }, []);
  const changeDraft = useRef(draft.change);
  useEffect(() => {
    changeDraft.current = draft.change;
  });

  const stuck = problem !== null && !passes(problem);
  /** What was refused for good, and not changed since. */
  const refusedForm = useRef<F | null>(null);
  useEffect(() => {
    refusedForm.current = stuck ? now.current.form : null;
  }, [stuck, problem]);
  useEffect(() => {
    if (!dirty || busy || paused || conflict || (stuck && refusedForm.current === form)) return undefined;
    const save = (): void => void flush();
    const wait = naming ? SAVE_NAME_AFTER_MS : afterMs;
    const timer = setTimeout(save, problem && !stuck ? RETRY_AFTER_MS : wait);
    if (problem) window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [form, dirty, busy, paused, conflict, naming, afterMs, stuck, problem, flush]);

  const state: SaveState = conflict
    ? 'conflict'
    : problem && dirty
      ? stuck
        ? 'refused'
        : 'failed'
      : dirty || busy
        ? 'saving'
        : 'saved';
  const { report, attach } = hub;
  useEffect(() => report(state), [report, state]);
  useEffect(() => {
    attach(flush);
    return () => {
      attach(null);
      report('saved');
      void flush();
    };
  }, [attach, report, flush]);

  const refusal = problem && stuck && dirty && Object.keys(problem.errors).length === 0 ? problem.message : '';
  return { draft, change, problem, refusal, flush, settled };
}
