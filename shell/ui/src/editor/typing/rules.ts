import { codeLanguageOf } from '@learnloom/contracts/kernel/code-languages';
import { linkAddress } from '../link-address.ts';

export type Formats = Readonly<Record<string, unknown>>;

/** What a line becomes whose beginning was typed as Markdown. */
export type LineConversion =
  | { readonly kind: 'line'; readonly formats: Formats }
  | { readonly kind: 'code'; readonly language: string }
  | { readonly kind: 'rule' };

/** `# ` is a heading of level 2: a page has one of level 1, its title. */
const heading = (signs: string): Formats => ({ header: Math.max(2, signs.length) });

const numbered = (number: string): Formats => ({
  list: 'ordered',
  ...(Number(number) !== 1 && { 'list-start': Number(number) }),
});

/** What a line becomes when its text up to the cursor was typed; `formats`: those that it has. Null: it stays. */
export function lineConversion(text: string, formats: Formats): LineConversion | null {
  const task = /^\[([ xX]?)\] $/.exec(text);
  const isPlain = ['header', 'list', 'blockquote', 'code-block'].every(name => !formats[name]);
  if (task && (isPlain || formats['list'] === 'bullet'))
    return { kind: 'line', formats: { list: (task[1] ?? '').trim() === '' ? 'unchecked' : 'checked' } };
  if (!isPlain) return null;
  const [, signs] = /^(#{1,6}) $/.exec(text) ?? [];
  if (signs) return { kind: 'line', formats: heading(signs) };
  if (text === '> ') return { kind: 'line', formats: { blockquote: true } };
  if (/^[-*+] $/.test(text)) return { kind: 'line', formats: { list: 'bullet' } };
  const [, number] = /^(\d{1,6})[.)] $/.exec(text) ?? [];
  if (number !== undefined) return { kind: 'line', formats: numbered(number) };
  const [, language] = /^```([\w+#-]*)[ \n]$/.exec(text) ?? [];
  if (language !== undefined)
    return { kind: 'code', language: language === '' ? 'javascript' : codeLanguageOf(language) };
  return text === '---' ? { kind: 'rule' } : null;
}

/** A part of a line that becomes formatted words: `before` and `after` are the signs around them. */
export interface InlineConversion {
  readonly before: number;
  readonly words: number;
  readonly after: number;
  readonly formats: Formats;
}

const pairs: readonly (readonly [RegExp, string, number])[] = [
  [/(?<![*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'bold', 2],
  [/(?<![_\w])__([^_\s](?:[^_]*[^_\s])?)__$/, 'bold', 2],
  [/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'italic', 1],
  [/(?<![_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, 'italic', 1],
  [/(?<!`)`([^`]+)`$/, 'code', 1],
  [/(?<!~)~~([^~\s](?:[^~]*[^~\s])?)~~$/, 'strike', 2],
  [/(?<![=\w])==([^=\s](?:[^=]*[^=\s])?)==$/, 'mark', 2],
];
/** UTF-16 units before the cursor in which a sign is looked for. */
const REACH = 500;

/** What the end of a line becomes when its last sign was typed; null: it stays. */
export function inlineConversion(line: string): InlineConversion | null {
  const text = line.slice(-REACH);
  for (const [pattern, name, signs] of pairs) {
    const words = pattern.exec(text)?.[1];
    if (words) return { before: signs, words: words.length, after: signs, formats: { [name]: true } };
  }
  const [, words, address] = /(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(text) ?? [];
  const link = address === undefined ? null : linkAddress(address);
  if (words === undefined || address === undefined || link === null) return null;
  return { before: 1, words: words.length, after: address.length + 3, formats: { link } };
}
