import ace, { type Ace } from 'ace-builds';
import { moved, type Rows } from './locks.ts';
import { placesOf } from '@learnloom/contracts/runner/word-places';
import type { CodeMarks } from './marks.ts';

/** What Ace gives to a marker that draws itself. */
interface Layer {
  drawFullLineMarker(html: string[], range: Ace.Range, className: string, config: Visible): void;
  drawSingleLineMarker(html: string[], range: Ace.Range, className: string, config: Visible): void;
}
interface Visible {
  readonly firstRow: number;
  readonly lastRow: number;
}

interface Painted {
  readonly highlight: Rows;
  readonly added: Rows;
  readonly removed: Rows;
}
const nothing: Painted = { highlight: [], added: [], removed: [] };

const rowsOf = (lines: readonly number[] = []): Rows => lines.map(line => line - 1);

export interface Painter {
  /** Marks other lines and words. */
  mark(marks: CodeMarks): void;
  /** Draws what has changed, such as the locks beside the lines. */
  refresh(): void;
}

/** Draws marks behind the text and signs beside it; marked lines move with their text [CODE-07]. */
export function paint({ session, renderer }: Ace.Editor, locked: () => Rows): Painter {
  let marks: CodeMarks = {};
  let rows = nothing;
  let signs: readonly (readonly [row: number, className: string])[] = [];

  const behind = (html: string[], layer: Layer, _session: unknown, visible: Visible): void => {
    const full = (row: number, className: string): void =>
      layer.drawFullLineMarker(html, screen(row, 0, Number.MAX_SAFE_INTEGER), className, visible);
    const screen = (row: number, from: number, to: number) => new ace.Range(row, from, row, to).toScreenRange(session);
    const inView = (row: number): boolean => row >= visible.firstRow && row <= visible.lastRow;
    for (const row of locked()) if (inView(row)) full(row, 'll-code-locked-line');
    for (const row of rows.added) if (inView(row)) full(row, 'll-code-added');
    for (const row of rows.removed) if (inView(row)) full(row, 'll-code-removed');
    for (const row of rows.highlight)
      if (inView(row)) full(row, `ll-code-highlight ll-code-${marks.highlightType ?? 'info'}`);
    const { words = [] } = marks;
    for (let row = visible.firstRow; words.length > 0 && row <= visible.lastRow; row += 1)
      for (const [from, to] of placesOf(words, session.getLine(row) ?? ''))
        layer.drawSingleLineMarker(html, screen(row, from, to), 'll-code-word', visible);
  };
  const inFront = (html: string[], layer: Layer, _session: unknown, visible: Visible): void => {
    if (!marks.focus || rows.highlight.length === 0) return;
    const last = Math.min(visible.lastRow, session.getLength() - 1);
    for (let row = visible.firstRow; row <= last; row += 1)
      if (!rows.highlight.includes(row))
        layer.drawFullLineMarker(html, new ace.Range(row, 0, row, 0).toScreenRange(session), 'll-code-dim', visible);
  };
  session.addDynamicMarker({ type: 'fullLine', clazz: '', update: behind });
  session.addDynamicMarker({ type: 'fullLine', clazz: '', update: inFront }, true);

  const refresh = (): void => {
    const now = [
      ...locked().map(row => [row, 'll-code-lock'] as const),
      ...rows.added.map(row => [row, 'll-code-plus'] as const),
      ...rows.removed.map(row => [row, 'll-code-minus'] as const),
    ];
    if (JSON.stringify(now) !== JSON.stringify(signs)) {
      for (const [row, className] of signs) session.removeGutterDecoration(row, className);
      for (const [row, className] of now) session.addGutterDecoration(row, className);
      signs = now;
      renderer.updateBackMarkers();
    }
  };
  session.on('change', delta => {
    if (delta.start.row === delta.end.row) return;
    rows = {
      highlight: moved(rows.highlight, delta),
      added: moved(rows.added, delta),
      removed: moved(rows.removed, delta),
    };
    refresh();
  });
  return {
    refresh,
    mark(given) {
      marks = given;
      rows = { highlight: rowsOf(given.highlight), added: rowsOf(given.added), removed: rowsOf(given.removed) };
      refresh();
      renderer.updateBackMarkers();
      renderer.updateFrontMarkers();
    },
  };
}
