/** A part of a line: text, code, or the address of another page. */
export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type TextBlock =
  | { readonly kind: 'paragraph'; readonly pieces: readonly TextPiece[] }
  | { readonly kind: 'code'; readonly text: string };

const FENCE = '```';
const PIECE = /(`[^`\n]+`|https?:\/\/[^\s<>"`]+)/;

/** Signs that end a sentence, not an address. */
const AFTER_ADDRESS = '.,;:!?\'")]}';

function linkOf(text: string): readonly TextPiece[] {
  let end = text.length;
  while (end > 0 && AFTER_ADDRESS.includes(text.charAt(end - 1))) end -= 1;
  const href = text.slice(0, end);
  if (!URL.canParse(href)) return [{ kind: 'text', text }];
  const rest = text.slice(end);
  return [{ kind: 'link', text: href, href }, ...(rest ? [{ kind: 'text', text: rest } as const] : [])];
}

/** Every other part is what the pattern matches. */
function pieceOf(part: string, index: number): readonly TextPiece[] {
  if (part === '') return [];
  if (index % 2 === 0) return [{ kind: 'text', text: part }];
  return part.startsWith('`') ? [{ kind: 'code', text: part.slice(1, -1) }] : linkOf(part);
}

const paragraphOf = (lines: readonly string[]): TextBlock => ({
  kind: 'paragraph',
  pieces: lines.join('\n').split(PIECE).flatMap(pieceOf),
});

/**
 * What people write, as blocks: paragraphs, with addresses as links and code between backticks, and blocks of code between
 * lines of three backticks. Nothing else is markup. Looks at each character a few times, however the text is made.
 */
export function textBlocks(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  let inCode = false;
  const close = (): void => {
    if (inCode) blocks.push({ kind: 'code', text: lines.join('\n') });
    else if (lines.length > 0) blocks.push(paragraphOf(lines));
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trimStart().startsWith(FENCE)) {
      close();
      inCode = !inCode;
    } else if (!inCode && line.trim() === '') close();
    else lines.push(line);
  }
  if (lines.length > 0) close();
  return blocks;
}
