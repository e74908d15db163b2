import { useEffect, useMemo, useRef, useState, type CSSProperties, type PointerEvent, type RefObject } from 'react';

/** Pixels after which a press is a drag. */
const DRAG_PX = 5;
/** Pixels from the window's edge within which the page scrolls, and by how much per move. */
const EDGE_PX = 48;
const SCROLL_PX = 16;

/** Top and bottom edge of a row, in pixels. */
export interface RowEdges {
  readonly top: number;
  readonly bottom: number;
}

/** The position at which a row lands that was dragged by `by` pixels: past a row once an edge is past its middle. */
export function dropPosition(rows: readonly RowEdges[], from: number, by: number): number {
  const draggedRow = rows[from];
  if (!draggedRow) return from;
  const isPassed = ({ top, bottom }: RowEdges, at: number): boolean => {
    const middle = (top + bottom) / 2;
    return at < from ? draggedRow.top + by < middle : at > from && draggedRow.bottom + by > middle;
  };
  const passedCount = rows.filter(isPassed).length;
  return draggedRow.top + by < draggedRow.top ? from - passedCount : from + passedCount;
}

/** The list with one entry at another position. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Pixels. */
  readonly by: number;
  /** Height of the dragged row, and the gap to the next one. */
  readonly step: number;
}

interface Press {
  readonly from: number;
  readonly x: number;
  readonly y: number;
  readonly scrolled: number;
  rows: readonly RowEdges[] | null;
}

/** Handlers of what a row is dragged by. */
export interface DragHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}

function stepOf(rows: readonly RowEdges[], from: number): number {
  const [row, next, before] = [rows[from], rows[from + 1], rows[from - 1]];
  if (!row) return 0;
  const gap = next ? next.top - row.bottom : before ? row.top - before.bottom : 0;
  return row.bottom - row.top + gap;
}

/** Where a row is shown while one of them is dragged. Undefined: at its place. */
function styleOf({ from, to, by, step }: Drag, at: number): CSSProperties | undefined {
  if (at === from) return { transform: `translateY(${by}px)`, position: 'relative', zIndex: 1 };
  if (at > from && at <= to) return { transform: `translateY(${-step}px)` };
  if (at < from && at >= to) return { transform: `translateY(${step}px)` };
  return undefined;
}

/**
 * Drags the rows of a list with a mouse, pen or finger; Escape leaves them as they were. The rows are the children of
 * `list`. Rows stay where they are in the page until the row is dropped: one that moves would lose the pointer.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const latest = useRef({ onMove, drag });
  useEffect(() => {
    latest.current = { onMove, drag };
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const stop = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      press.current = null;
      setDrag(null);
    };
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [isDragging]);

  const actions = useMemo(() => {
    const end = (): void => {
      press.current = null;
      setDrag(null);
    };
    const follow = (current: Press, { clientX, clientY }: PointerEvent<HTMLElement>): void => {
      if (!current.rows) {
        if (Math.hypot(clientX - current.x, clientY - current.y) < DRAG_PX) return;
        current.rows = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect());
      }
      scrollAtEdge(clientY);
      const by = clientY - current.y + window.scrollY - current.scrolled;
      const { from, rows } = current;
      setDrag({ from, by, to: dropPosition(rows, from, by), step: stepOf(rows, from) });
    };
    return {
      start(from: number, { currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
        currentTarget.setPointerCapture(pointerId);
        press.current = { from, x, y, scrolled: window.scrollY, rows: null };
      },
      move(event: PointerEvent<HTMLElement>): void {
        if (press.current) follow(press.current, event);
      },
      drop(): void {
        const { drag: dragged, onMove: move } = latest.current;
        const wasPressed = press.current !== null;
        end();
        if (wasPressed && dragged && dragged.to !== dragged.from) move(dragged.from, dragged.to);
      },
      end,
    };
  }, [list]);

  return {
    /** Position of the row that is being dragged; null: none is. */
    dragged: drag?.from ?? null,
    styleOf: (at: number): CSSProperties | undefined => (drag ? styleOf(drag, at) : undefined),
    handleOf: (at: number): DragHandle => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.preventDefault();
        actions.start(at, event);
      },
      onPointerMove: actions.move,
      onPointerUp: actions.drop,
      onPointerCancel: actions.end,
    }),
  };
}
