import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Delta, type Quill } from './formats.ts';
import { tellsWhenAsked, tellToKeep } from '../platform/untold.ts';
import { insertLength } from '@learnloom/contracts/kernel/block';
import { opsOf, textOf, withoutUploads } from './document.ts';
import { documentChange } from './document-change.ts';
import { keepFocus } from './islands/focus.ts';
import type { LeanQuill } from './lean-quill.ts';
import { insertedLength, truncated } from './truncate.ts';

/** Milliseconds of silence after which a change is told. */
const CHANGE_MS = 300;
/** Characters up to which each key is kept before it is told; a longer text with each silence. */
const KEPT_AT_ONCE = 20_000;

export interface QuillState {
  readonly quill: Quill | null;
  /** As many as `most` limits: those in blocks as well. */
  readonly characters: number;
  /** Changes one after the other that were refused or cut for their length. */
  readonly refused: number;
  /** Tells a change that still waits for its silence. */
  readonly flush: () => void;
}

/** Characters of a text and of its blocks. */
const lengthOf = (quill: Quill): number =>
  quill.getContents().ops.reduce((sum, { insert }) => sum + insertLength(insert), 0);

/** Keeps a Quill and a document's JSON text in step. */
export function useQuill(
  component: RefObject<LeanQuill | null>,
  value: string,
  onChange: (value: string) => void,
  /** Characters, the last line break among them. */
  most: number,
  /** Takes as much of a change that is too long as fits, instead of refusing it. */
  truncates = false,
): QuillState {
  const [quill, setQuill] = useState<Quill | null>(null);
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
    let refusing = false;
    const onText = (change: Delta, before: Delta, source: string): void => {
      const length = lengthOf(quill);
      if (length > most && source === 'user') {
        keepFocus(() => quill.updateContents(change.invert(before), 'api'));
        setRefused(count => count + 1);
        const part = truncates ? truncated(change, insertedLength(change) - (length - most)) : null;
        if (part && insertedLength(part) > 0) {
          refusing = true;
          quill.updateContents(part, 'user');
          refusing = false;
        }
        return;
      }
      setCharacters(length - 1);
      if (source === 'user' && !refusing) setRefused(0);
      changed.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, CHANGE_MS);
      if (length <= KEPT_AT_ONCE) tellToKeep(() => tell.current(textOf(quill.getContents().ops)));
    };
    setCharacters(lengthOf(quill) - 1);
    quill.on('text-change', onText);
    window.addEventListener('pagehide', flush);
    const over = tellsWhenAsked(flush);
    return () => {
      over();
      window.removeEventListener('pagehide', flush);
      quill.off('text-change', onText);
      flush();
    };
  }, [quill, flush, most, truncates]);

  useEffect(() => {
    if (!quill || value === told.current) return;
    told.current = value;
    changed.current = false;
    clearTimeout(timer.current);
    const ops = opsOf(value);
    const present = quill.getContents();
    const written = new Delta([...withoutUploads(present.ops)]);
    const incoming = documentChange(written, new Delta(ops.length > 0 ? ops : [{ insert: '\n' }]));
    // The places of images that are on their way are part of this page's text only.
    keepFocus(() => quill.updateContents(written.diff(present).transform(incoming, true), 'silent'));
    // The cursor stays at its words. Steps of before are forgotten: undone, they would take back what came in.
    quill.history.clear();
    setCharacters(lengthOf(quill) - 1);
  }, [quill, value]);

  return { quill, characters, refused, flush };
}
