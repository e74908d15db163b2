import { insertText } from '@learnloom/contracts/kernel/block';
import type { DocumentBlock, RichTextDocument } from './document-ops.ts';
import type { Line, Span } from './lines.ts';
import { Outline } from './outline.ts';
import type { TextContext } from './server-block.ts';
import { serverBlocks } from './server-blocks.ts';

/** The whole address of a link, which stands behind its words; null: it is left out. */
type AddressOf = (link: string) => string | null;

const withoutAddresses: AddressOf = () => null;

const isEmpty = (line: Line): boolean => line.text === '' && !line.block;

/** Lines that stand together: the items of a list, the lines of a program or a quotation, and empty lines with any other. */
const isTight = (before: Line | undefined, line: Line): boolean =>
  before === undefined ||
  isEmpty(before) ||
  isEmpty(line) ||
  (['list', 'code-block', 'blockquote'] as const).some(
    format => Boolean(before.formats[format]) && Boolean(line.formats[format]),
  );

/**
 * A document as plain text, a line each. Footnotes are at its end. `spaced`: an empty line is between its paragraphs, as in
 * emails.
 */
export function plainLines(
  document: Pick<RichTextDocument, 'ops'>,
  addressOf: AddressOf = withoutAddresses,
  spaced = false,
): readonly string[] {
  const outline = new Outline(document);

  function blockLines(block: DocumentBlock): readonly string[] {
    const context: TextContext = {
      footnoteNumber: outline.footnoteNumber(block),
      slot: key => linesOf(outline.linesOf(block.slots[key] ?? [])),
    };
    const text = serverBlocks.get(block.type)?.text;
    return text ? text(block, context) : insertText({ 'content-block': block }).trim().split('\n');
  }

  function spanText({ text, formats: { link }, inline }: Span): string {
    if (inline) return blockLines(inline).join(' ');
    const address = typeof link === 'string' ? addressOf(link) : null;
    return address === null || text === address ? text : `${text} (${address})`;
  }

  const lineText = (line: Line): string => {
    const words = line.spans.map(spanText).join('');
    const { list } = line.formats;
    if (!list) return words;
    return list === 'checked' ? `- [x] ${words}` : list === 'unchecked' ? `- [ ] ${words}` : `- ${words}`;
  };
  const linesOf = (lines: readonly Line[]): readonly string[] =>
    lines.flatMap(line => (line.block ? blockLines(line.block) : [lineText(line)]));

  const notes = outline.footnotes.map(
    (block, index) => `[${index + 1}] ${linesOf(outline.linesOf(block.slots['note'] ?? [])).join(' ')}`,
  );
  const spacedLines = (lines: readonly Line[]): readonly string[] =>
    lines.flatMap((line, index) => [...(isTight(lines[index - 1], line) ? [] : ['']), ...linesOf([line])]);
  const main = (spaced ? spacedLines : linesOf)(outline.linesOf());
  return [...main, ...(notes.length > 0 ? ['', ...notes] : [])];
}
