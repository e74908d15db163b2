import { createContext, useContext } from 'react';
import type Quill from 'quill';
import type { SlotProfile } from '@learnloom/documents/block-shape';
import type { InsertEntry } from './block-kinds.ts';

/** The text that is being written in: that of the document, or of a block's slot. */
export interface ActiveText {
  readonly quill: Quill;
  readonly profile: SlotProfile;
}

/** What the islands of one document share. */
export interface DocumentEditor {
  /** The editor of the whole document; null until it is mounted. */
  readonly whole: () => Quill | null;
  /** A text took the focus. */
  readonly activate: (text: ActiveText) => void;
  /** Calls back after every change of the document. */
  readonly onChange: (listener: () => void) => () => void;
  /** Says something that an author must know, such as why nothing was inserted. */
  readonly notify: (message: string) => void;
  /** Options that the editors of all slots have. */
  readonly quillOptions: (
    profile: SlotProfile,
    isWhole?: boolean,
  ) => { readonly formats: readonly string[]; readonly modules: Record<string, unknown> };
  /** What a new Quill of this document needs besides, such as the slash menu; returns what ends it. */
  readonly equip: (text: ActiveText) => () => void;
  /** Entries of the menus in addition to those that every text has, such as snippets. */
  readonly entries: () => readonly InsertEntry[];
  /** Where images are uploaded to; undefined: there are no uploads. */
  readonly folder: string | undefined;
  readonly disabled: boolean;
}

export const DocumentContext = createContext<DocumentEditor | null>(null);

export function useDocumentEditor(): DocumentEditor {
  const document = useContext(DocumentContext);
  if (!document) throw new Error('An island is part of an editor');
  return document;
}
