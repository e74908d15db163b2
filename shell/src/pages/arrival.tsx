import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Head } from '@learnloom/ui/contract';
import { useNavigationType } from '@learnloom/ui/router';
import { pageSubject, session, useStore } from '@learnloom/ui/platform';
import { useSite, type Whereabouts } from '../site.ts';
import { takeLateFonts } from '../head/late-fonts.ts';
import { showHead } from '../head/show-head.ts';
import { saveOpened } from '../offline/save-opened.ts';

const inBrowser = typeof document !== 'undefined';
const useBeforePaint = inBrowser ? useLayoutEffect : useEffect;

type Place = Whereabouts & { readonly hash?: string };

/** Scroll positions of the visits so far, for going back. */
const scrolls = new Map<string, number>();

/** Links to a place in the page that the browser follows itself, such as 'Skip to the content', have no key of their own. */
const visitOf = ({ key, pathname, search, hash = '' }: Place): string => `${key} ${pathname}${search}${hash}`;

/** What follows once the page of a visit is on the screen: its head, and where the reader stands in it. */
export function ArrivalEffects({ head, where }: { readonly head: Head; readonly where: Place }) {
  const { host } = useSite();
  const kind = useNavigationType();
  const before = useRef(where);
  const { user, mounted } = useStore(session);
  /** Undefined until it is known: to learn who is signed in is no change. */
  const account = mounted ? (user?.key ?? null) : undefined;
  const accountBefore = useRef(account);

  const subject = useStore(pageSubject);
  useBeforePaint(() => {
    const title = [subject, head.title].filter(Boolean).join(' · ');
    showHead({ ...head, title }, host);
  }, [head, host, subject]);

  const isPublicPage = head.canonical !== undefined && !head.noIndex;
  useEffect(() => {
    if (isPublicPage) saveOpened(host, where.pathname + where.search);
  }, [isPublicPage, host, where.pathname, where.search]);

  useBeforePaint(() => {
    const from = before.current;
    before.current = where;
    if (from.key !== where.key) {
      arrive(kind, from, where);
      takeLateFonts();
    }
    // Noted as it happens: when the next page comes, this one's nodes are gone before anybody could ask.
    const note = (): void => {
      if (shownKey() === where.key) scrolls.set(visitOf(where), window.scrollY);
    };
    // Somebody may have scrolled before this code ran.
    if (from.key === where.key) note();
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [where, kind]);

  useEffect(() => {
    if (accountBefore.current !== undefined && accountBefore.current !== account) window.scrollTo(0, 0);
    accountBefore.current = account;
  }, [account]);

  return null;
}

/** Key of the visit in the address bar, which moves on before its page is there, and scrolls then as it pleases. */
const shownKey = (): string => (history.state as { readonly key?: string } | null)?.key ?? 'default';

function arrive(kind: string, from: Place, where: Place): void {
  const target = targetOf(where);
  const left = kind === 'POP' ? scrolls.get(visitOf(where)) : undefined;
  if (left !== undefined) window.scrollTo(0, left);
  else if (target) target.scrollIntoView();
  else if (kind === 'POP') window.scrollTo(0, 0);
  else if (from.pathname !== where.pathname) {
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

function targetOf({ hash = '' }: Place): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A percent sign that stands for itself: such a place is nowhere.
    return null;
  }
}
