import type { DocumentPicture } from '@learnloom/contracts/kernel/document';
import { BLOCK_EMBED, INLINE_EMBED, insertText } from '@learnloom/contracts/kernel/block';
import { isBlock, isPicture, isText, type DocumentBlock, type RichTextDocument } from './document-ops.ts';
import type { Formats } from './formats.ts';
import { pictureWords } from './picture.ts';

export interface Span {
  /** A block within the line; its words stand for it. */
  readonly inline?: DocumentBlock;
  readonly text: string;
  readonly formats: Formats;
}

/** One line of a document: its text in spans, and the formats of the line break that ends it. */
export interface Line {
  /** The line is a picture; its words stand for it. */
  readonly picture?: DocumentPicture;
  /** The line is a block; its words stand for it. */
  readonly block?: DocumentBlock;
  readonly spans: readonly Span[];
  readonly text: string;
  readonly formats: Formats;
}

/** The document line by line. Empty lines at the end are an editing aid and left out. */
export function linesOf({ ops }: Pick<RichTextDocument, 'ops'>): readonly Line[] {
  const lines: Line[] = [];
  let spans: Span[] = [];
  const end = (formats: Formats) => {
    lines.push({ spans, text: spans.map(span => span.text).join(''), formats });
    spans = [];
  };
  for (const op of ops) {
    const { insert, attributes: formats = {} } = op;
    if (isPicture(op)) {
      if (spans.length > 0) end({});
      const picture = op.insert.image;
      const text = pictureWords(picture);
      lines.push({ spans: [{ text, formats: {} }], text, formats, picture });
      continue;
    }
    if (isBlock(op)) {
      if (spans.length > 0) end({});
      const block = op.insert[BLOCK_EMBED];
      const text = insertText(insert).trim();
      lines.push({ spans: [{ text, formats: {} }], text, formats, block });
      continue;
    }
    if (!isText(op)) {
      spans.push({ text: insertText(insert), formats, inline: op.insert[INLINE_EMBED] });
      continue;
    }
    const parts = op.insert.split('\n');
    parts.forEach((text, index) => {
      if (text) spans.push({ text, formats });
      if (index < parts.length - 1) end(formats);
    });
  }
  if (spans.length > 0) end({});
  while (isBlank(lines.at(-1))) lines.pop();
  return lines;
}

const isBlank = (line: Line | undefined): boolean => line !== undefined && !line.block && line.text.trim() === '';
