import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isRunLanguage, type RunLanguage } from '@learnloom/contracts/runner/languages';
import type { CodeFile, TestsChange } from '@learnloom/ui/code';
import { keepDraft, keepShared, readDraft, readShared, type Draft, type SharedDraft } from './drafts.ts';

/** Milliseconds without a key before what was typed is kept. */
const REST = 300;

type Drafts = Readonly<Partial<Record<RunLanguage, Draft>>>;

interface Work {
  readonly own: Drafts;
  readonly shared: SharedDraft | null;
}

/** Keeps what has changed since it was last kept: of the rest, another tab may have kept something newer. */
function keepChanges({ own, shared }: Work, last: Work): void {
  for (const [language, draft] of Object.entries(own))
    if (isRunLanguage(language) && draft !== last.own[language]) keepDraft(language, draft);
  if (shared && shared !== last.shared) keepShared(shared);
}

/** Keeps the work a while after the last key, and when the page goes. Gives the work as it is now. */
function useKept(work: Work): { readonly current: Work } {
  const latest = useRef(work);
  const kept = useRef(work);
  const keep = useCallback(() => {
    keepChanges(latest.current, kept.current);
    kept.current = latest.current;
  }, []);
  useEffect(() => {
    latest.current = work;
    const timer = setTimeout(keep, REST);
    return () => clearTimeout(timer);
  }, [work, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return latest;
}

/** The code at hand, which is the reader's own in the language, or shared code in its place. */
export function useDrafts(language: RunLanguage) {
  const [work, setWork] = useState<Work>({ own: {}, shared: null });
  const latest = useKept(work);

  const changeOwn = useCallback(
    (change: (draft: Draft) => Draft) =>
      setWork(({ own, shared }) => ({
        own: { ...own, [language]: change(own[language] ?? readDraft(language)) },
        shared,
      })),
    [language],
  );
  const setCode = useCallback(
    (code: string) =>
      setWork(({ own, shared }) =>
        shared?.language === language
          ? { own, shared: { ...shared, code } }
          : { own: { ...own, [language]: { ...(own[language] ?? readDraft(language)), code } }, shared },
      ),
    [language],
  );
  const setFiles = useCallback(
    (change: (files: readonly CodeFile[]) => readonly CodeFile[]) =>
      setWork(({ own, shared }) => {
        if (shared?.language === language) return { own, shared: { ...shared, files: change(shared.files) } };
        const draft = own[language] ?? readDraft(language);
        return { own: { ...own, [language]: { ...draft, files: change(draft.files) } }, shared };
      }),
    [language],
  );
  const setTests = useCallback(
    (change: TestsChange) => changeOwn(draft => ({ ...draft, tests: change(draft.tests) })),
    [changeOwn],
  );
  const openShared = useCallback(
    (of: RunLanguage, given: string, files: readonly CodeFile[] = []) =>
      setWork(({ own }) => ({ own, shared: readShared(of, given, files) })),
    [],
  );
  const closeShared = useCallback(() => {
    const { shared } = latest.current;
    if (shared) keepShared(shared);
    setWork(({ own }) => ({ own, shared: null }));
  }, [latest]);

  const before = useMemo(() => readDraft(language), [language]);
  const own = work.own[language] ?? before;
  const shared = work.shared?.language === language ? work.shared : null;
  return {
    own,
    /** Whether shared code stands in the place of the reader's own. */
    isShared: shared !== null,
    code: shared?.code ?? own.code,
    files: shared?.files ?? own.files,
    tests: own.tests,
    setCode,
    setFiles,
    setTests,
    openShared,
    closeShared,
  };
}
