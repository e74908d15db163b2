import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Head } from '@learnloom/ui/contract';
import { useNavigationType } from '@learnloom/ui/router';
import { session, useStore } from '@learnloom/ui/platform';
import { useSite, type Whereabouts } from '../site.ts';
import { showHead } from '../head/show-head.ts';

const inBrowser = typeof document !== 'undefined';
const useBeforePaint = inBrowser ? useLayoutEffect : useEffect;

/** Scroll positions of the visits so far, for going back. */
const scrolls = new Map<string, number>();

/** What follows once the page of a visit is on the screen: its head, and where the reader stands in it. */
export function ArrivalEffects({
  head,
  where,
}: {
  readonly head: Head;
  readonly where: Whereabouts & { hash?: string };
}) {
  const { host } = useSite();
  const kind = useNavigationType();
  const before = useRef(where);
  const account = useStore(session).user?.key ?? null;
  const accountBefore = useRef(account);

  useBeforePaint(() => showHead(head, host), [head, host]);

  useBeforePaint(() => {
    const from = before.current;
    before.current = where;
    if (from.key !== where.key) arrive(kind, from, where);
    return () => void scrolls.set(where.key, window.scrollY);
  }, [where, kind]);

  useEffect(() => {
    if (accountBefore.current !== account) window.scrollTo(0, 0);
    accountBefore.current = account;
  }, [account]);

  return null;
}

function arrive(kind: string, from: Whereabouts, where: Whereabouts & { hash?: string }): void {
  const target = where.hash ? document.getElementById(decodeURIComponent(where.hash.slice(1))) : null;
  if (kind === 'POP') window.scrollTo(0, scrolls.get(where.key) ?? 0);
  else if (target) target.scrollIntoView();
  else if (from.pathname !== where.pathname) {
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
