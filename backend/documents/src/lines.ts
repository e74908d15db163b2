import type { DocumentPicture } from '@learnloom/contracts/kernel/document';
import { isPicture, type RichTextDocument } from './document.ts';
import type { Formats } from './formats.ts';
import { pictureWords } from './picture.ts';

export interface Span {
  readonly text: string;
  readonly formats: Formats;
}

/** One line of a document: its text in spans, and the formats of the line break that ends it. */
export interface Line {
  /** The line is a picture; its words stand for it. */
  readonly picture?: DocumentPicture;
  readonly spans: readonly Span[];
  readonly text: string;
  readonly formats: Formats;
}

/** The document line by line. Empty lines at the end are an editing aid and left out. */
export function linesOf({ ops }: RichTextDocument): readonly Line[] {
  const lines: Line[] = [];
  let spans: Span[] = [];
  const end = (formats: Formats) => {
    lines.push({ spans, text: spans.map(span => span.text).join(''), formats });
    spans = [];
  };
  for (const op of ops) {
    if (isPicture(op)) {
      if (spans.length > 0) end({});
      const picture = op.insert.image;
      const text = pictureWords(picture);
      lines.push({ spans: [{ text, formats: {} }], text, formats: {}, picture });
      continue;
    }
    const { insert, attributes = {} } = op;
    const parts = insert.split('\n');
    parts.forEach((text, index) => {
      if (text) spans.push({ text, formats: attributes });
      if (index < parts.length - 1) end(attributes);
    });
  }
  if (spans.length > 0) end({});
  while (lines.at(-1)?.text.trim() === '') lines.pop();
  return lines;
}

/** Splits into runs of neighbours with the same value. */
export function runsOf<T>(items: readonly T[], valueOf: (item: T) => unknown): readonly (readonly T[])[] {
  const runs: T[][] = [];
  let last: unknown;
  for (const item of items) {
    const value = valueOf(item);
    const run = runs.at(-1);
    if (run && value === last) run.push(item);
    else runs.push([item]);
    last = value;
  }
  return runs;
}
