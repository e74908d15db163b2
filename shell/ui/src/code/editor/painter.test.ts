// @vitest-environment jsdom
import ace, { type Ace } from 'ace-builds';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guard, type Guard } from './guard.ts';
import { paint, type Painter } from './painter.ts';

const code = 'one\ntwo\nthree two\nfour\nfive';

let editor: Ace.Editor;
let session: Ace.EditSession;
let locks: Guard;
let painter: Painter;

beforeEach(() => {
  ace.config.set('useStrictCSP', true);
  editor = ace.edit(document.body.appendChild(document.createElement('div')));
  session = editor.session;
  locks = guard(session, { onEdited: () => undefined, onRefused: () => undefined });
  painter = paint(editor, locks.rows);
  locks.begin([], code);
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

interface Drawing {
  update?(html: string[], layer: object, session: Ace.EditSession, visible: object): void;
}

/** What is drawn in so many rows: 'row class', and for words 'row:from-to class'. */
function drawn(where: 'behind' | 'in front', firstRow = 0, lastRow = 99): string[] {
  const all: string[] = [];
  const layer = {
    drawFullLineMarker: (_html: string[], { start }: Ace.Range, name: string) => all.push(`${start.row} ${name}`),
    drawSingleLineMarker: (_html: string[], { start, end }: Ace.Range, name: string) =>
      all.push(`${start.row}:${start.column}-${end.column} ${name}`),
  };
  const markers: Readonly<Record<string, Drawing>> = session.getMarkers(where === 'in front');
  for (const marker of Object.values(markers)) marker.update?.([], layer, session, { firstRow, lastRow });
  return all;
}
/** Signs beside the lines, by row. */
function signs(): (string | undefined)[] {
  const { $decorations } = session as Ace.EditSession & { readonly $decorations: readonly string[] };
  return Array.from({ length: session.getLength() }, (_, row) => $decorations[row]?.trim() || undefined);
}

describe('marks [CODE-07]', () => {
  test('stand behind lines of each kind', () => {
    locks.begin([0]);
    painter.mark({ highlight: [2], highlightType: 'error', added: [3], removed: [4] });
    expect(drawn('behind')).toEqual([
      '0 ll-code-locked-line',
      '2 ll-code-added',
      '3 ll-code-removed',
      '1 ll-code-highlight ll-code-error',
    ]);
    expect(signs()).toEqual(['ll-code-lock', undefined, 'll-code-plus', 'll-code-minus', undefined]);
  });

  test('are of information where no kind is given, and go when others come', () => {
    painter.mark({ highlight: [1], added: [2] });
    expect(drawn('behind')).toContain('0 ll-code-highlight ll-code-info');
    painter.mark({});
    expect(drawn('behind')).toEqual([]);
    expect(signs()).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('stand behind words, also those that are typed later', () => {
    painter.mark({ words: ['two'] });
    expect(drawn('behind')).toEqual(['1:0-3 ll-code-word', '2:6-9 ll-code-word']);
    session.insert({ row: 4, column: 4 }, ' two');
    expect(drawn('behind')).toContain('4:5-8 ll-code-word');
  });

  test('dim all but the highlighted lines, as far as there are lines', () => {
    painter.mark({ highlight: [2, 3], focus: true });
    expect(drawn('in front')).toEqual(['0 ll-code-dim', '3 ll-code-dim', '4 ll-code-dim']);
    painter.mark({ focus: true });
    expect(drawn('in front'), 'nothing to look at').toEqual([]);
    painter.mark({ highlight: [2] });
    expect(drawn('in front'), 'no focus').toEqual([]);
  });

  test('are drawn where they can be seen', () => {
    painter.mark({ highlight: [1, 5], focus: true, words: ['one', 'five'] });
    expect(drawn('behind', 1, 3)).toEqual([]);
    expect(drawn('in front', 1, 2)).toEqual(['1 ll-code-dim', '2 ll-code-dim']);
  });

  test('move with the text above them, and back', async () => {
    locks.begin([4]);
    painter.mark({ highlight: [2], added: [3] });
    editor.moveCursorTo(0, 0);
    editor.execCommand('insertstring', '\n');
    expect(drawn('behind')).toEqual(['5 ll-code-locked-line', '3 ll-code-added', '2 ll-code-highlight ll-code-info']);
    expect(signs()).toEqual([undefined, undefined, undefined, 'll-code-plus', undefined, 'll-code-lock']);
    editor.undo();
    await Promise.resolve();
    expect(signs()).toEqual([undefined, undefined, 'll-code-plus', undefined, 'll-code-lock']);
  });

  test('are where they were when an operation is taken back half done', () => {
    locks.begin([0, 2]);
    painter.refresh();
    editor.moveCursorTo(1, 0);
    editor.selection.addRange(new ace.Range(0, 1, 0, 1));
    // The line break at the lower cursor moves the lock below it; the one at the upper cursor is refused.
    editor.execCommand('insertstring', '\n');
    expect(editor.getValue()).toBe(code);
    expect(signs()).toEqual(['ll-code-lock', undefined, 'll-code-lock', undefined, undefined]);
  });
});
