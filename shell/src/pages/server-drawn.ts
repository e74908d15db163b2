import type { Whereabouts } from '../site.ts';

interface ServerDrawn {
  readonly place: string;
  /** Taken when the page was first to be replaced. */
  html: string | null;
}

/** The page that the server drew, until the reader goes elsewhere. */
let drawn: ServerDrawn | null = null;

const placeOf = ({ pathname, search }: Pick<Whereabouts, 'pathname' | 'search'>): string => pathname + search;

/** Before the browser takes the server's page over. */
export function rememberServerDrawn(): void {
  drawn = { place: placeOf(location), html: null };
}

/** The reader has left it. */
export function forgetServerDrawn(): void {
  drawn = null;
}

/**
 * What the server drew at this place, as HTML; null where there is nothing to read. To be asked first while it still stands
 * in the page.
 */
export function serverDrawnHere(): string | null {
  if (drawn?.place !== placeOf(location)) return null;
  const main = document.getElementById('main');
  if (main?.querySelector('h1')) drawn.html ??= main.innerHTML;
  return drawn.html;
}
