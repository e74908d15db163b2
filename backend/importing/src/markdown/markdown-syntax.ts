import MarkdownIt from 'markdown-it';
import { addDocumentationSyntax } from './documentation-syntax.ts';

type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2];
type InlineRule = Parameters<MarkdownIt['inline']['ruler']['before']>[2];

/** Elements of HTML that mean a format here; all other HTML is text. */
const INLINE_TAG = /^<(\/?)(b|i|u|s|sub|sup|kbd|mark|small|large|huge)>|^<br *\/?>/;

const CONTAINER = /^(:{3,}) *([A-Za-z][\w-]*)(?:\[(.*)\])?(?:(\{.*\})| +(.*))?$/;

/** As this site writes it where Sphinx writes `:::{note}` and Quarto `::: {.callout-note title="A"}`. */
const opening = (line: string): string =>
  line
    .trim()
    .replace(/^(:{3,})\{([A-Za-z][\w-]*)\}/, '$1 $2')
    .replace(/^(:{3,}) *\{\.(?:callout-)?([A-Za-z][\w-]*)([^{}]*)\}$/, '$1 $2{$3}');

/** `::: name rest` to a line with as many colons; those of a container within it are counted, or are fewer. */
const container: BlockRule = (state, startLine, endLine, silent) => {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const [, colons = '', name = '', title, attributes = '', rest = ''] =
    CONTAINER.exec(opening(lineAt(startLine))) ?? [];
  if (name === '') return false;
  if (silent) return true;
  let end = startLine + 1;
  for (let open = 1; end < endLine; end += 1) {
    const line = lineAt(end).trim();
    // Without an end it ends with the list item that it is in.
    if (line !== '' && (state.sCount[end] ?? 0) < state.blkIndent) break;
    if (!line.startsWith(colons)) continue;
    if (line === colons) open -= 1;
    else if (new RegExp(`^${colons} *(?:[A-Za-z]|\\{\\.?[A-Za-z])`).test(line)) open += 1;
    if (open === 0) break;
  }
  const token = state.push('container_open', '', 1);
  token.info = title ?? (/title="([^"]*)"/.exec(attributes)?.[1] || rest.trim());
  token.tag = /^[A-Z]/.test(name) ? name.toLowerCase() : name;
  token.map = [startLine, end];
  const { parentType, lineMax } = state;
  state.lineMax = end;
  state.md.block.tokenize(state, startLine + 1, end);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.push('container_close', '', -1).tag = name;
  state.line = end < endLine && lineAt(end).trim() === colons ? end + 1 : end;
  return true;
};

/** `$$` to `$$`, on lines of their own. */
const formula: BlockRule = (state, startLine, endLine, silent) => {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  if (lineAt(startLine).trim() !== '$$') return false;
  let end = startLine + 1;
  while (end < endLine && lineAt(end).trim() !== '$$') end += 1;
  if (end >= endLine) return false;
  if (silent) return true;
  const token = state.push('formula', '', 0);
  token.content = state.getLines(startLine + 1, end, state.blkIndent, false).replace(/\n$/, '');
  token.map = [startLine, end];
  state.line = end + 1;
  return true;
};

/** `[^1]: The note.` anywhere; lines that are indented below it go on with it. */
const note: BlockRule = (state, startLine, endLine, silent) => {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const [, label = '', first = ''] = /^\[\^([^\]\s]{1,40})\]: *(.*)$/.exec(lineAt(startLine)) ?? [];
  if (label === '') return false;
  if (silent) return true;
  const texts = [first];
  let next = startLine + 1;
  for (; next < endLine && lineAt(next) !== '' && (state.sCount[next] ?? 0) >= 2; next += 1) texts.push(lineAt(next));
  notesOf(state.env).set(label, texts.join(' '));
  state.line = next;
  return true;
};

/** Texts of footnotes by their labels. */
export function notesOf(env: unknown): Map<string, string> {
  const known = env as { notes?: Map<string, string> };
  return (known.notes ??= new Map());
}

const noteMark: InlineRule = (state, silent) => {
  const [all = '', label = ''] = /^\[\^([^\]\s]{1,40})\]/.exec(state.src.slice(state.pos, state.pos + 50)) ?? [];
  if (label === '') return false;
  if (!silent) state.push('note_mark', '', 0).content = label;
  state.pos += all.length;
  return true;
};

const TICKED_FORMULA = /^\$`([^`\n]{1,500})`\$/;
const FORMULA = /^\$([^\s$`](?:[^$\n]{0,498}[^\s$\\])?)\$(?![\p{L}\p{N}$])/u;

/** `$x$`: no space within the signs, and no letter or digit behind them, so that prices and variables of shells are text. Or GitHub's sign with ticks. */
const inlineFormula: InlineRule = (state, silent) => {
  const near = state.src.slice(state.pos, state.pos + 505);
  const [all = '', tex = ''] = TICKED_FORMULA.exec(near) ?? FORMULA.exec(near) ?? [];
  if (tex === '') return false;
  if (!silent) state.push('inline_formula', '', 0).content = tex;
  state.pos += all.length;
  return true;
};

const inlineTag: InlineRule = (state, silent) => {
  const [all = '', close = '', tag = ''] = INLINE_TAG.exec(state.src.slice(state.pos, state.pos + 20)) ?? [];
  if (all === '') return false;
  if (!silent) {
    if (tag === '') state.push('hardbreak', 'br', 0);
    else state.push(close === '' ? 'format_open' : 'format_close', tag, 0);
  }
  state.pos += all.length;
  return true;
};

/**
 * Markdown as GitHub and documentation sites write it. `own`: HTML is text, but for the tags of a few formats. The others
 * read HTML, components and what documentation sites have added to Markdown.
 */
export function markdownParser(dialect: 'own' | 'markdown' | 'mdx' = 'own'): MarkdownIt {
  const isOwn = dialect === 'own';
  const parser = new MarkdownIt({ html: !isOwn, linkify: !isOwn, typographer: false });
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  parser.block.ruler.before('fence', 'container', container, { alt });
  parser.block.ruler.before('fence', 'formula', formula, { alt });
  parser.block.ruler.before('reference', 'note', note, { alt: ['paragraph'] });
  parser.inline.ruler.before('link', 'note_mark', noteMark);
  parser.inline.ruler.before('escape', 'inline_formula', inlineFormula);
  if (isOwn) parser.inline.ruler.before('autolink', 'inline_tag', inlineTag);
  else {
    addDocumentationSyntax(parser, dialect);
    // Only what says its protocol: `main.rs` and `node.js` are names of files.
    parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  }
  // The renderer's own check of addresses would turn an image with a key or a relative link into text.
  parser.validateLink = () => true;
  return parser;
}
