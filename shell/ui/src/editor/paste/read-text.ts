import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: true, linkify: false });

/** Lines that are hardly written by somebody who does not write Markdown. */
const STRONG_SIGNS = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^\|? ?:?-{3,}:? ?\|/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /^> \[!\w+\]/m,
];
const WEAK_SIGNS = [
  /^\s*[-*+] \S[^\n]*\n+\s*[-*+] \S/m,
  /^\s*\d+[.)] \S[^\n]*\n+\s*\d+[.)] \S/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/|#)[^)\s]+\)/,
  /^> \S/m,
  /(?:^|\s)`[^`\n]+`(?:\s|[.,;:!?)]|$)/m,
  /^(?:---|\*\*\*)$/m,
];

/** Whether a plain text is meant as Markdown. */
export function isMarkdown(text: string): boolean {
  if (STRONG_SIGNS.some(sign => sign.test(text))) return true;
  const signs = WEAK_SIGNS.filter(sign => sign.test(text)).length;
  return signs >= 2 || (signs === 1 && WEAK_SIGNS.slice(0, 4).some(sign => sign.test(text)));
}

export const markdownHtml = (text: string): string => markdown.render(text);

/** The cells of a range of a spreadsheet that came as plain text, a line a row; null for another text. */
export function cellsIn(text: string): readonly (readonly string[])[] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map(row => row.split('\t'));
  const [first] = rows;
  const isRange = rows.length > 1 && first !== undefined && first.length > 1;
  return isRange && rows.every(row => row.length === first.length && row[0] !== '') ? rows : null;
}
