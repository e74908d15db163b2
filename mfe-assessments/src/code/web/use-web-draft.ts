import { useCallback, useEffect, useRef, useState } from 'react';
import { webParts, webSample, type WebPage, type WebPart } from './web-page.ts';

const NAME = 'editor-draft:web';
/** Milliseconds without a key before what was typed is stored. */
const REST_MS = 300;

/** What the browser has stored; the sample in place of what it has not, or cannot have stored. */
export function readWebDraft(): WebPage {
  try {
    const draft = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<Record<WebPart, unknown>> | null;
    const parts = webParts.map(part => [part, draft?.[part]] as const);
    const texts = parts.filter((entry): entry is readonly [WebPart, string] => typeof entry[1] === 'string');
    return { ...webSample, ...Object.fromEntries(texts) };
  } catch {
    return webSample;
  }
}

function storeWebDraft(page: WebPage): void {
  try {
    if (webParts.every(part => page[part] === webSample[part])) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(page));
  } catch {
    // A store that is full or switched off: the page lasts until it is left.
  }
}

/** The reader's web page, stored in this browser. */
export function useWebDraft() {
  const [page, setPage] = useState(readWebDraft);
  const latest = useRef(page);
  const lastStored = useRef(page);
  // Not what was left alone: another tab may have stored something newer.
  const store = useCallback(() => {
    if (latest.current === lastStored.current) return;
    lastStored.current = latest.current;
    storeWebDraft(latest.current);
  }, []);
  useEffect(() => {
    latest.current = page;
    const timer = setTimeout(store, REST_MS);
    return () => clearTimeout(timer);
  }, [page, store]);
  useEffect(() => {
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, [store]);
  return {
    page,
    setPart: useCallback((part: WebPart, text: string) => setPage(present => ({ ...present, [part]: text })), []),
    reset: useCallback(() => setPage(webSample), []),
  };
}
