import { useEffect, useRef, useState } from 'react';
import type { Ace } from 'ace-builds';
import { aceTheme, furnish, nameEditor } from './ace.ts';
import type { CodeEditorProps, ShownPlace } from './contract.ts';
import { guard, type Guard } from './guard.ts';
import { modes } from './modes.ts';
import { paint, type Painter } from './painter.ts';

interface Parts {
  readonly editor: Ace.Editor;
  readonly guard: Guard;
  readonly painter: Painter;
}

interface Handlers {
  readonly onRun: CodeEditorProps['onRun'];
  readonly onChange: CodeEditorProps['onChange'];
  readonly onRefused: (line: number) => void;
}

const rowsOf = (lines: readonly number[]) => lines.map(line => line - 1).sort((a, b) => a - b);

function showPlace(editor: Ace.Editor, { line, column }: ShownPlace): void {
  editor.gotoLine(line, column - 1, false);
  editor.container.scrollIntoView({ block: 'nearest' });
  editor.focus();
}

/** Keeps an Ace editor in step with the properties. Gives what Ace is to call once it stands. */
export function useAce(
  props: CodeEditorProps,
  description: string,
  onRefused: (line: number) => void,
): (editor: Ace.Editor) => void {
  const { value, onChange, language, label, lockedLines = [], marks = {}, onRun, place = null, textName = '' } = props;
  const { theme } = props.settings;
  const [parts, setParts] = useState<Parts | null>(null);
  const handlers = useRef<Handlers>({ onRun, onChange, onRefused });
  useEffect(() => {
    handlers.current = { onRun, onChange, onRefused };
  });

  const [onLoad] = useState(() => (editor: Ace.Editor) => {
    furnish(editor, () => handlers.current.onRun?.());
    const locks = guard(editor.session, {
      // Not each change: indenting 5,000 lines would put the text together 5,000 times.
      onEdited: () => handlers.current.onChange(editor.getValue()),
      onRefused: row => handlers.current.onRefused(row + 1),
    });
    setParts({ editor, guard: locks, painter: paint(editor, locks.rows) });
  });

  const locked = JSON.stringify(lockedLines);
  useEffect(() => {
    if (!parts) return;
    parts.guard.begin(rowsOf(JSON.parse(locked) as number[]));
    parts.painter.refresh();
  }, [parts, locked]);

  const editedText = useRef(textName);
  useEffect(() => {
    if (!parts || (parts.editor.getValue() === value && editedText.current === textName)) return;
    editedText.current = textName;
    // Another text came from the page: the locks are where they were given, not where edits had moved them.
    parts.guard.begin(rowsOf(JSON.parse(locked) as number[]), value);
    parts.painter.refresh();
  }, [parts, value, locked, textName]);

  // After the text: the place may be in another file, which comes with it.
  useEffect(() => {
    if (parts && place) showPlace(parts.editor, place);
  }, [parts, place]);

  const marked = JSON.stringify(marks);
  useEffect(() => parts?.painter.mark(JSON.parse(marked) as typeof marks), [parts, marked]);
  useEffect(() => parts?.editor.renderer.setTheme(aceTheme(theme)), [parts, theme]);
  useEffect(() => {
    if (parts) nameEditor(parts.editor, label, description);
  }, [parts, label, description]);

  useEffect(() => {
    if (!parts) return undefined;
    const { name, indent, tabs = false, load } = modes[language];
    let present = true;
    const show = (mode: string): void => {
      if (present) parts.editor.session.setMode(`ace/mode/${mode}`);
    };
    parts.editor.session.setOptions({ tabSize: indent, useSoftTabs: !tabs });
    // Code without colours can still be written and run.
    load().then(
      () => show(name),
      () => show('text'),
    );
    return () => {
      present = false;
    };
  }, [parts, language]);
  return onLoad;
}
