import type { CSSProperties } from 'react';

interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** As large as a menu grows, in pixels; a style sheet says the same. */
const MENU = { width: 280, height: 340 };
const GAP_PX = 6;
const EDGE_PX = 8;

/** Where something floats next to an anchor: below it, or above it where there is no room, never beyond the window. */
export function floatBelow({ left, top, bottom }: Anchor): CSSProperties {
  const x = Math.max(EDGE_PX, Math.min(left, window.innerWidth - MENU.width - EDGE_PX));
  const below = window.innerHeight - bottom;
  if (below >= MENU.height || below >= top)
    return { left: x, top: bottom + GAP_PX, maxHeight: below - GAP_PX - EDGE_PX };
  return { left: x, bottom: window.innerHeight - top + GAP_PX, maxHeight: top - GAP_PX - EDGE_PX };
}
