import type { Formats } from './document-builder.ts';

/** The item of a list that is being read. Its first line is the item; what follows in it belongs to it. */
export interface ListItem {
  readonly formats: Formats;
  /** From 1. */
  readonly level: number;
  started: boolean;
}

/** What the elements around a place in the markup mean for what is read there. */
export interface Flow {
  /** Formats of text. */
  readonly inline: Formats;
  /** Formats of lines: a heading, a quote, an alignment. */
  readonly line: Formats;
  /** White space is kept. */
  readonly verbatim: boolean;
  readonly item: ListItem | null;
  /** How many lists are around it. */
  readonly listDepth: number;
}

export const START: Flow = { inline: {}, line: {}, verbatim: false, item: null, listDepth: 0 };
