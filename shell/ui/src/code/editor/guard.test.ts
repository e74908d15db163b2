// @vitest-environment jsdom
import ace, { type Ace } from 'ace-builds';
import 'ace-builds/src-noconflict/mode-javascript';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guard, type Guard } from './guard.ts';

const code = 'function add(a, b) {\n  return 0;\n}\nadd(1, 2);\n// the end';

let editor: Ace.Editor;
let session: Ace.EditSession;
let locks: Guard;
let refused: number[];
let edited: number;

beforeEach(() => {
  ace.config.set('useStrictCSP', true);
  editor = ace.edit(document.body.appendChild(document.createElement('div')));
  session = editor.session;
  session.setUseWorker(false);
  session.setMode('ace/mode/javascript');
  refused = [];
  edited = 0;
  locks = guard(session, { onEdited: () => (edited += 1), onRefused: row => refused.push(row) });
  locks.begin([0, 2], code);
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const select = (row: number, column: number, endRow = row, endColumn = column) =>
  editor.selection.setRange(new ace.Range(row, column, endRow, endColumn));
const type = (text: string) => editor.execCommand('insertstring', text);
/** Until an operation without a command is over. */
const ended = () => Promise.resolve();
const text = () => editor.getValue();
const lockedText = () => locks.rows().map(row => session.getLine(row));

describe('locked lines [CODE-07]', () => {
  test.each<[string, () => void]>([
    ['typing in one', () => (select(0, 3), type('x'))],
    ['typing over a selection that reaches into one', () => (select(1, 2, 2, 1), type('x'))],
    ['typing over everything', () => (editor.selectAll(), type('x'))],
    ['a line break within one', () => (select(0, 3), type('\n'))],
    ['pasting into one', () => (select(2, 0), editor.execCommand('paste', { text: 'a\nb' }))],
    ['pasting over everything', () => (editor.selectAll(), editor.execCommand('paste', { text: 'a\nb' }))],
    ['cutting it', () => (select(0, 0, 1, 0), editor.execCommand('cut'))],
    ['Delete at the end of the line above', () => (select(1, 11), editor.execCommand('del'))],
    ['Backspace at its start', () => (select(2, 0), editor.execCommand('backspace'))],
    ['Delete at its end', () => (select(0, 20), editor.execCommand('del'))],
    ['Backspace at the start of the line below', () => (select(1, 0), editor.execCommand('backspace'))],
    ['removing the line', () => (select(2, 1), editor.execCommand('removeline'))],
    ['removing to the end of the line', () => (select(2, 0), editor.execCommand('removetolineend'))],
    ['moving it down', () => (select(0, 0), editor.execCommand('movelinesdown'))],
    ['joining lines', () => (select(0, 0, 1, 4), editor.execCommand('joinlines'))],
    ['a comment sign before every line', () => (editor.selectAll(), editor.execCommand('togglecomment'))],
    ['indenting every line', () => (editor.selectAll(), editor.execCommand('indent'))],
    ['sorting the lines', () => (editor.selectAll(), editor.execCommand('sortlines'))],
    ['capital letters', () => (select(0, 0, 0, 8), editor.execCommand('touppercase'))],
    ['swapping letters', () => (select(0, 3), editor.execCommand('transposeletters'))],
    ['wrapping a word of it in brackets', () => (select(0, 0, 0, 8), type('('))],
    ['several cursors', () => (select(1, 9), editor.selection.addRange(new ace.Range(2, 0, 2, 0)), type('7'))],
    ['replacing all', () => (editor.find('add'), editor.replaceAll('sum'))],
    [
      'replacing the one that is found',
      () => (editor.find('add', { start: new ace.Range(0, 0, 0, 0) }), editor.replace('sum')),
    ],
    ['dropping a text on it', () => session.insert({ row: 0, column: 5 }, 'dropped')],
    ['dropping a word of another line on it', () => editor.moveText(new ace.Range(1, 2, 1, 8), { row: 0, column: 4 })],
    ['dragging a word out of it', () => editor.moveText(new ace.Range(0, 0, 0, 8), { row: 1, column: 0 })],
    ['an insertion that is applied in pieces', () => session.insert({ row: 0, column: 5 }, 'x\n'.repeat(20_001))],
    ['setting the text', () => editor.setValue('nothing')],
  ])('%s changes nothing', async (_name, attempt) => {
    attempt();
    await ended();
    expect(text()).toBe(code);
    expect(locks.rows()).toEqual([0, 2]);
    expect(refused).toHaveLength(1);
    expect(edited).toBe(0);
    expect(session.getUndoManager().canUndo()).toBe(false);
    select(1, 2);
    type('/');
    expect(session.getLine(1), 'what is not locked can still be edited').toBe('  /return 0;');
  });

  test.each<[string, () => void, readonly number[], string]>([
    ['lines between', () => (select(1, 2, 1, 11), type('return a + b;')), [0, 2], 'return a + b;'],
    ['a line added above', () => (select(0, 0), type('\n')), [1, 3], '\nfunction add'],
    [
      'lines pasted above',
      () => (select(0, 0), editor.execCommand('paste', { text: 'a\nb\n' })),
      [2, 4],
      'a\nb\nfunction',
    ],
    ['a line added at the end of a locked one', () => (select(0, 20), type('\n')), [0, 3], '{\n'],
    ['lines between taken away', () => (select(1, 0, 2, 0), editor.execCommand('del')), [0, 1], '{\n}\n'],
    ['removing a line between', () => (select(1, 3), editor.execCommand('removeline')), [0, 1], '{\n}\n'],
    [
      'moving another line past one',
      () => (select(3, 0), editor.execCommand('movelinesup')),
      [0, 3],
      '0;\nadd(1, 2);\n}',
    ],
    [
      'replacing a word that locked lines lack',
      () => (editor.find('return'), editor.replaceAll('give')),
      [0, 2],
      'give 0',
    ],
    [
      'a text dropped elsewhere',
      () => session.insert({ row: 4, column: 0 }, 'dropped\n'),
      [0, 2],
      'dropped\n// the end',
    ],
    ['a very long text below', () => session.insert({ row: 4, column: 0 }, 'x\n'.repeat(30_000)), [0, 2], 'x\nx\n'],
    [
      'a very long text above',
      () => session.insert({ row: 1, column: 0 }, 'x\n'.repeat(30_000)),
      [0, 30_002],
      'x\nx\n',
    ],
  ])('let %s be, and move', async (_name, edit, rows, part) => {
    edit();
    await ended();
    expect(refused).toEqual([]);
    expect(edited).toBe(1);
    expect(locks.rows()).toEqual(rows);
    expect(lockedText()).toEqual(['function add(a, b) {', '}']);
    expect(text()).toContain(part);
    editor.undo();
    await ended();
    expect(text()).toBe(code);
    expect(locks.rows()).toEqual([0, 2]);
    editor.redo();
    await ended();
    expect(lockedText()).toEqual(['function add(a, b) {', '}']);
  });

  test('are not reached by undoing what was done before they were locked', () => {
    locks.begin([], code);
    select(0, 0);
    type('async ');
    locks.begin([0]);
    expect(session.getUndoManager().canUndo()).toBe(false);
    editor.undo();
    expect(session.getLine(0)).toBe('async function add(a, b) {');
  });

  test('leave the cursor and the history as they were when something is refused', async () => {
    select(1, 9);
    type('1');
    editor.selectAll();
    type('x');
    await ended();
    expect(editor.getSelectionRange()).toMatchObject({ start: { row: 0, column: 0 }, end: { row: 4, column: 10 } });
    editor.undo();
    expect(text()).toBe(code);
  });

  test('are told of edits once for each operation, however many changes it makes', async () => {
    locks.begin([], 'let x;\n'.repeat(500));
    expect(edited).toBe(0);
    let changes = 0;
    session.on('change', () => (changes += 1));
    editor.selectAll();
    editor.execCommand('indent');
    await ended();
    expect([edited, changes]).toEqual([1, 500]);
    editor.undo();
    await ended();
    expect(edited).toBe(2);
    editor.execCommand('gotolinedown');
    await ended();
    expect(edited).toBe(2);
  });

  test('outlive anything that is done at random', async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const place = () => {
      const row = random(session.getLength());
      return [row, random(session.getLine(row).length + 1)] as const;
    };
    const commands = [
      'backspace',
      'del',
      'removeline',
      'movelinesup',
      'movelinesdown',
      'copylinesdown',
      'joinlines',
      'undo',
      'redo',
      'indent',
      'outdent',
      'duplicateSelection',
      'splitline',
      'removewordleft',
    ];
    for (let step = 0; step < 3000; step += 1) {
      const from = place();
      if (random(2)) select(...from);
      else select(...from, ...place());
      const what = random(4);
      if (what === 0) type(['x', '\n', 'a\nb', '(', '}'][random(5)] ?? '');
      else if (what === 1) editor.moveText(editor.getSelectionRange(), { row: random(session.getLength()), column: 0 });
      else editor.execCommand(commands[random(commands.length)] ?? 'undo');
      await ended();
      expect(lockedText()).toEqual(['function add(a, b) {', '}']);
    }
    expect(refused.length).toBeGreaterThan(100);
  });
});
