import { useEffect } from 'react';
import { READ_SECONDS } from '@learnloom/contracts/activity/page-reads';
import { reading, type ReadingPlace } from '@learnloom/contracts/accounts/reading';
import type { ItemPage } from '@learnloom/contracts/content/item';
import { sendCommand } from '@learnloom/ui/platform';

/** Milliseconds between notes of how far the reader has come. */
const PAUSE_MS = 15_000;
/** Pixels below the window's top at which a heading counts as reached: the header and some air. */
const REACHED = 112;

const topOf = (slug: string): number => document.getElementById(slug)?.getBoundingClientRect().top ?? Infinity;

/** How far the window shows the text; null: there is none on the page. */
function placeNow(headings: ItemPage['headings']): ReadingPlace | null {
  const text = document.querySelector('.c-article > .ll-article')?.getBoundingClientRect();
  if (!text || text.height === 0) return null;
  const percent = Math.round((100 * (innerHeight - text.top)) / text.height);
  const heading = headings.findLast(({ slug }) => topOf(slug) <= REACHED)?.slug ?? '';
  return { percent: Math.min(100, Math.max(0, percent)), heading };
}

/** Keeps in the account of whoever reads that this was read, and how far; only what is new is sent, some times a minute. */
export function useNotedReading({ key, kind, headings }: ItemPage, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    let place = placeNow(headings);
    let frame = 0;
    let settled = false;
    let sent = '';
    const look = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        place = placeNow(headings) ?? place;
      });
    };
    const note = (): void => {
      const text = JSON.stringify(place);
      if (!settled || !place || text === sent) return;
      sent = text;
      // Whether it is kept is no matter of the reader's at that moment.
      sendCommand(reading.noteReading, { item: key, kind, ...place }, { keepalive: true }).catch(() => undefined);
    };
    const settling = setTimeout(() => {
      settled = true;
      note();
    }, READ_SECONDS * 1000);
    const noting = setInterval(note, PAUSE_MS);
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') note();
    };
    addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(settling);
      clearInterval(noting);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', onHidden);
      note();
    };
  }, [key, kind, headings, enabled]);
}
