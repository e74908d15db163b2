import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Delta, type Quill } from './formats.ts';
import { tellsWhenAsked, tellToKeep } from '../platform/untold.ts';
import { opsOf, textOf, withoutUploads } from './document.ts';
import type { LeanQuill } from './lean-quill.ts';

/** Milliseconds of silence after which a change is told. */
const CHANGE_MS = 300;
/** Characters up to which each key is kept before it is told; a longer text with each silence. */
const KEPT_AT_ONCE = 20_000;

export interface QuillState {
  readonly quill: Quill | null;
  /** Formats at the cursor or of the selection. */
  readonly formats: Readonly<Record<string, unknown>>;
  readonly characters: number;
  /** Changes one after the other that were refused for their length. */
  readonly refused: number;
  /** Tells a change that still waits for its silence. */
  readonly flush: () => void;
}

/** Keeps a Quill and a document's JSON text in step. */
export function useQuill(
  component: RefObject<LeanQuill | null>,
  value: string,
  onChange: (value: string) => void,
  /** Characters, the last line break among them. */
  most: number,
): QuillState {
  const [quill, setQuill] = useState<Quill | null>(null);
  const [formats, setFormats] = useState<QuillState['formats']>({});
  const [characters, setCharacters] = useState(0);
  const [refused, setRefused] = useState(0);
  const told = useRef(value);
  const tell = useRef(onChange);
  /** Whether somebody edited: Quill may write an unedited text differently. */
  const changed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    tell.current = onChange;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!quill || !changed.current) return;
    changed.current = false;
    const text = textOf(quill.getContents().ops);
    if (text === told.current) return;
    told.current = text;
    tell.current(text);
  }, [quill]);

  useEffect(() => {
    const made = component.current?.getEditor() ?? null;
    // Undo goes back to the text that was given, not to an empty one.
    made?.history.clear();
    setQuill(made);
  }, [component]);

  useEffect(() => {
    if (!quill) return undefined;
    const look = (): void => {
      const range = quill.getSelection();
      if (range) setFormats(quill.getFormat(range));
      setCharacters(quill.getLength() - 1);
    };
    const onText = (change: Delta, before: Delta, source: string): void => {
      if (quill.getLength() > most && source === 'user') {
        quill.updateContents(change.invert(before), 'api');
        setRefused(count => count + 1);
        return;
      }
      if (source === 'user') setRefused(0);
      changed.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, CHANGE_MS);
      if (quill.getLength() <= KEPT_AT_ONCE) tellToKeep(() => tell.current(textOf(quill.getContents().ops)));
    };
    look();
    quill.on('editor-change', look);
    quill.on('text-change', onText);
    window.addEventListener('pagehide', flush);
    const over = tellsWhenAsked(flush);
    return () => {
      over();
      window.removeEventListener('pagehide', flush);
      quill.off('editor-change', look);
      quill.off('text-change', onText);
      flush();
    };
  }, [quill, flush, most]);

  useEffect(() => {
    if (!quill || value === told.current) return;
    told.current = value;
    changed.current = false;
    clearTimeout(timer.current);
    const ops = opsOf(value);
    const present = quill.getContents();
    const written = new Delta([...withoutUploads(present.ops)]);
    const incoming = written.diff(new Delta(ops.length > 0 ? ops : [{ insert: '\n' }]));
    // The places of images that are on their way are part of this page's text only.
    quill.updateContents(written.diff(present).transform(incoming, true), 'silent');
    // The cursor stays at its words. Steps of before are forgotten: undone, they would take back what came in.
    quill.history.clear();
    setCharacters(quill.getLength() - 1);
  }, [quill, value]);

  return { quill, formats, characters, refused, flush };
}
