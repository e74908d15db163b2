// @vitest-environment jsdom
import ace, { type Ace } from 'ace-builds';
import 'ace-builds/src-noconflict/mode-javascript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pasteWholeTexts } from './whole-texts.ts';

let editor: Ace.Editor;

beforeEach(() => {
  ace.config.set('useStrictCSP', true);
  editor = ace.edit(document.body.appendChild(document.createElement('div')));
  editor.session.setUseWorker(false);
  editor.session.setMode('ace/mode/javascript');
  pasteWholeTexts(editor);
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

/** Gives the field some text as a browser does; whether the browser goes on to write it into the field. */
const arrives = (data: string | null, init: InputEventInit = {}): boolean =>
  editor.textInput
    .getElement()
    .dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', cancelable: true, data, ...init }));

test('lines that arrive at once are pasted in the place of what is selected', () => {
  const text = Array.from({ length: 2000 }, (_, line) => `  if (x) { // ${line}`).join('\n');
  editor.setValue('old');
  editor.selectAll();
  let changes = 0;
  editor.on('change', () => (changes += 1));
  expect(arrives(text)).toBe(false);
  expect(editor.getValue()).toBe(text);
  expect(changes, 'the selected text goes, the other comes').toBe(2);
});

test.each<[string, string | null, InputEventInit]>([
  ['a letter', 'x', {}],
  ['a long line', 'x'.repeat(10_000), {}],
  ['a line break, which indents', '\n', {}],
  ['nothing', null, {}],
  ['what is being composed', 'a\nb', { isComposing: true }],
  ['what cannot be held up', 'a\nb', { cancelable: false }],
  ['a drop', 'a\nb', { inputType: 'insertFromDrop' }],
])('%s is left to Ace', (_name, data, init) => {
  editor.setValue('old');
  expect(arrives(data, init)).toBe(true);
  expect(editor.getValue()).toBe('old');
});

test('nothing comes into a text that can be read only', () => {
  editor.setValue('old');
  editor.setReadOnly(true);
  arrives('a\nb');
  expect(editor.getValue()).toBe('old');
});
