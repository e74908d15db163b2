import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import Quill from 'quill';
import { ContentBlot } from './content-blot.ts';
import { moveBlockTo } from './move.ts';

/** Pixels after which a press is a drag. */
const DRAG_PX = 5;
/** Pixels from the window's edge within which the page scrolls, and by how much per move. */
const EDGE_PX = 48;
const SCROLL_PX = 16;

interface Target {
  readonly quill: Quill;
  readonly index: number;
}

/** The gap between two lines that is nearest to a point, and where it is shown. */
function gapAt(
  blot: ContentBlot,
  x: number,
  y: number,
): (Target & { readonly box: DOMRect; readonly below: boolean }) | null {
  const root = document.elementFromPoint(x, y)?.closest<HTMLElement>('.ql-editor[contenteditable=true]');
  const quill = root?.parentElement && Quill.find(root.parentElement);
  if (!(quill instanceof Quill) || blot.domNode.contains(root ?? null)) return null;
  // Only a whole text takes blocks of every kind; cells and captions take none by dragging.
  if (quill.scroll.query(ContentBlot.blotName) === null) return null;
  const lines = quill.getLines();
  const line = lines.find(one => (one.domNode as HTMLElement).getBoundingClientRect().bottom > y) ?? lines.at(-1);
  if (!line) return null;
  const box = (line.domNode as HTMLElement).getBoundingClientRect();
  const below = y > box.top + box.height / 2;
  const index = quill.getIndex(line) + (below ? line.length() : 0);
  return { quill, index, box, below };
}

function showGap(marker: HTMLElement, { box, below }: { readonly box: DOMRect; readonly below: boolean }): void {
  Object.assign(marker.style, {
    top: `${below ? box.bottom : box.top}px`,
    left: `${box.left}px`,
    width: `${box.width}px`,
  });
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}

/** Moves a block by its handle, with a mouse, pen or finger; Escape leaves it where it was. */
export function useBlockDrag(blot: ContentBlot) {
  const drag = useRef<{
    readonly x: number;
    readonly y: number;
    marker: HTMLElement | null;
    target: Target | null;
  } | null>(null);
  const end = (): Target | null => {
    const target = drag.current?.target ?? null;
    drag.current?.marker?.remove();
    (blot.domNode as HTMLElement).classList.remove('ll-block-dragged');
    drag.current = null;
    return target;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, marker: null, target: null };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      if (!current.marker) {
        if (Math.hypot(clientX - current.x, clientY - current.y) < DRAG_PX) return;
        current.marker = document.body.appendChild(document.createElement('div'));
        current.marker.className = 'll-drop-line';
        (blot.domNode as HTMLElement).classList.add('ll-block-dragged');
      }
      scrollAtEdge(clientY);
      const gap = gapAt(blot, clientX, clientY);
      current.target = gap;
      current.marker.hidden = gap === null;
      if (gap) showGap(current.marker, gap);
    },
    onPointerUp() {
      const target = end();
      if (target) moveBlockTo(blot, target.quill, target.index);
    },
    onPointerCancel: () => void end(),
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') end();
    },
  };
}
