import type MarkdownIt from 'markdown-it';
import { definitions } from './definition-lists.ts';
import { braceEnd, tagAt } from './html-pieces.ts';

type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2];
type InlineRule = Parameters<MarkdownIt['inline']['ruler']['before']>[2];
type BlockState = Parameters<BlockRule>[0];

const lineAt = (state: BlockState, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/** First line after `startLine` that is neither blank nor indented by four more. */
function endOfIndented(state: BlockState, startLine: number, endLine: number): number {
  const indent = (state.sCount[startLine] ?? 0) + 4;
  let end = startLine + 1;
  while (end < endLine && (state.isEmpty(end) || (state.sCount[end] ?? 0) >= indent)) end += 1;
  while (end > startLine + 1 && state.isEmpty(end - 1)) end -= 1;
  return end;
}

function indentedContainer(state: BlockState, lines: readonly [number, number], tag: string, info: string): void {
  const [startLine, end] = lines;
  const token = state.push('container_open', tag, 1);
  token.info = info;
  token.map = [startLine, end];
  const { parentType, lineMax, blkIndent } = state;
  state.lineMax = end;
  state.blkIndent = (state.sCount[startLine] ?? 0) + 4;
  state.md.block.tokenize(state, startLine + 1, end);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.blkIndent = blkIndent;
  state.push('container_close', tag, -1);
  state.line = end;
}

/** `!!! note "Title"` and `??? note`, as MkDocs writes admonitions and what is folded. */
const indentedAdmonition: BlockRule = (state, startLine, endLine, silent) => {
  const [, sign = '', name = '', quoted] =
    /^(!!!\+?|\?\?\?\+?)\s*([\w-]+)(?:[ \w-]*)(?:\s+"(.*)")?\s*$/.exec(lineAt(state, startLine)) ?? [];
  if (name === '') return false;
  if (silent) return true;
  const end = endOfIndented(state, startLine, endLine);
  const isFolded = sign.startsWith('?');
  const title = quoted ?? '';
  indentedContainer(
    state,
    [startLine, end],
    isFolded ? 'details' : 'admonition',
    isFolded ? title || name.charAt(0).toUpperCase() + name.slice(1) : `${name} ${title}`.trim(),
  );
  return true;
};

const TAB = /^===[!+]?\s+"(.*)"\s*$/;

/** `=== "Tab"`, as MkDocs writes tabs: those that follow each other are one group. */
const indentedTabs: BlockRule = (state, startLine, endLine, silent) => {
  if (!TAB.test(lineAt(state, startLine))) return false;
  if (silent) return true;
  state.push('container_open', 'tabs', 1).map = [startLine, startLine + 1];
  let line = startLine;
  for (;;) {
    const label = TAB.exec(lineAt(state, line))?.[1];
    if (label === undefined || line >= endLine || state.sCount[line] !== state.sCount[startLine]) break;
    indentedContainer(state, [line, endOfIndented(state, line, endLine)], 'tab', label);
    line = state.line;
    while (line < endLine && state.isEmpty(line)) line += 1;
    if (line >= endLine) break;
  }
  state.push('container_close', 'tabs', -1);
  return true;
};

/** `/// note | Title` to `///`, as MkDocs' newer blocks are written. */
const slashContainer: BlockRule = (state, startLine, endLine, silent) => {
  const [, slashes = '', name = '', title = ''] =
    /^(\/{3,})\s*([\w-]+)(?:\s*\|\s*(.*))?$/.exec(lineAt(state, startLine)) ?? [];
  if (name === '') return false;
  if (silent) return true;
  let end = startLine + 1;
  while (end < endLine && lineAt(state, end).trim() !== slashes) end += 1;
  const tag = name === 'tab' ? 'tab' : name === 'details' ? 'details' : 'admonition';
  const token = state.push('container_open', tag, 1);
  token.info = tag === 'admonition' ? `${name} ${title}`.trim() : title;
  token.map = [startLine, end];
  const { parentType, lineMax } = state;
  state.lineMax = end;
  // Options come first, indented; the text begins behind them.
  let body = startLine + 1;
  while (body < end && /^ {4}[\w-]+:/.test(state.src.slice(state.bMarks[body], state.eMarks[body]))) body += 1;
  state.md.block.tokenize(state, body, end);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.push('container_close', tag, -1);
  state.line = Math.min(end + 1, endLine);
  return true;
};

const IMPORT = /^import\s+(?:["']|[\w*{}\s,$]+\sfrom\s+["'])|^import\s+[{*\w]/;
const EXPORT = /^export\s+(?:const|let|default|function|async|class|\{|\*)/;

/** Lines by which MDX brings components in: they are no text. */
const moduleLines: BlockRule = (state, startLine, endLine, silent) => {
  const first = lineAt(state, startLine);
  if ((state.sCount[startLine] ?? 0) > 0 || !(IMPORT.test(first) ? /['"{]/.test(first) : EXPORT.test(first)))
    return false;
  if (silent) return true;
  let end = startLine + 1;
  while (end < endLine && !state.isEmpty(end)) end += 1;
  state.line = end;
  return true;
};

/** A tag of a component, or in MDX of any element, on lines of its own. */
const component =
  (isMdx: boolean): BlockRule =>
  (state, startLine, endLine, silent) => {
    const from = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
    if (state.src.charAt(from) !== '<' || (!isMdx && (state.sCount[startLine] ?? 0) - state.blkIndent >= 4))
      return false;
    const tag = tagAt(state.src, from);
    if (!tag || !(isMdx || /^[A-Z]/.test(tag.name)) || /^(?:pre|script|style)$/i.test(tag.name)) return false;
    const to = state.src.indexOf('\n', tag.end);
    if (state.src.slice(tag.end, to < 0 ? undefined : to).trim() !== '') return false;
    if (silent) return true;
    let line = startLine;
    while (line < endLine && (state.eMarks[line] ?? 0) < tag.end) line += 1;
    const token = state.push('html_block', '', 0);
    token.content = state.src.slice(from, tag.end);
    token.map = [startLine, line + 1];
    state.line = Math.min(line + 1, endLine);
    return true;
  };

/** Comments of MDX, and what it computes. */
const braces: InlineRule = (state, silent) => {
  if (state.src.charAt(state.pos) !== '{') return false;
  const end = braceEnd(state.src, state.pos);
  if (end < 0) return false;
  const inner = state.src.slice(state.pos + 1, end - 1).trim();
  const isComment = inner.startsWith('/*') && inner.endsWith('*/');
  if (!isComment && !/^(["'`])\s*\1$/.test(inner) && !/^[\w.$]+(?:\(.*\))?$/.test(inner)) return false;
  if (!silent) {
    const token = state.push(isComment ? 'comment' : 'expression', '', 0);
    token.content = isComment ? inner.slice(2, -2).trim() : inner;
  }
  state.pos = end;
  return true;
};

/** A comment of MDX on lines of its own. */
const braceComment: BlockRule = (state, startLine, endLine, silent) => {
  const from = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!/^\{\s*\/\*/.test(state.src.slice(from, from + 20))) return false;
  const end = state.src.indexOf('*/', from);
  if (end < 0 || !/^\*\/\s*\}[ \t]*(?:\n|$)/.test(state.src.slice(end, end + 200))) return false;
  if (silent) return true;
  let line = startLine;
  while (line < endLine && (state.eMarks[line] ?? 0) < end) line += 1;
  state.line = Math.min(line + 1, endLine);
  return true;
};

/** Tags with braces in their attributes, and those without a name, which HTML does not know. */
const jsxTag: InlineRule = (state, silent) => {
  if (state.src.charAt(state.pos) !== '<') return false;
  const tag = tagAt(state.src, state.pos);
  if (!tag || tag.end > state.posMax) return false;
  if (!silent) state.push('html_inline', '', 0).content = state.src.slice(state.pos, tag.end);
  state.pos = tag.end;
  return true;
};

const SNIPPET = /^<<<\s+(\S+?)(#[\w-]+)?(?:\s*\{([^}]*)\})?(?:\s*\[(.*)\])?\s*$/;

/** `<<< @/snippets/a.js{2}`: the code of another file, as VitePress writes it. */
const snippet: BlockRule = (state, startLine, _endLine, silent) => {
  const [, path = '', region = '', marks = '', label] = SNIPPET.exec(lineAt(state, startLine)) ?? [];
  if (path === '') return false;
  if (silent) return true;
  const token = state.push('fence', 'code', 0);
  const lines = /^[\d,\s-]+/.exec(marks)?.[0] ?? '';
  const language = /[a-z]\w*/i.exec(marks)?.[0] ?? /\.(\w+)$/.exec(path)?.[1] ?? '';
  token.info = `${language}${lines ? ` {${lines}}` : ''}${label ? ` [${label}]` : ''}`;
  token.content = `{{#include ${path}${region.replace('#', ':')}}}\n`;
  token.map = [startLine, startLine + 1];
  state.line = startLine + 1;
  return true;
};

/** `{* ../src/main.py hl[2,4:5] *}`: the code of another file, as FastAPI's documentation writes it. */
const markedSnippet: BlockRule = (state, startLine, _endLine, silent) => {
  const [, path = '', marks = ''] = /^\{\*\s*(\S+)\s*([^*]*)\*\}\s*$/.exec(lineAt(state, startLine)) ?? [];
  if (path === '') return false;
  if (silent) return true;
  const token = state.push('fence', 'code', 0);
  const [lines = ''] = /(?<=\bhl\[)[\d,:\s]+(?=\])/.exec(marks) ?? [];
  const language = /\.(\w+)$/.exec(path)?.[1] ?? '';
  token.info = `${language}${lines ? ` {${lines.replaceAll(':', '-')}}` : ''}`;
  token.content = `{{#include ${path}}}\n`;
  token.map = [startLine, startLine + 1];
  state.line = startLine + 1;
  return true;
};

/** `::: package.module` with options below it, which a plugin of MkDocs replaces by what it reads in a program. */
const generatedReference: BlockRule = (state, startLine, endLine, silent) => {
  const name = /^:::\s+([\w-]+(?:[.:]+[\w-]+)*)\s*$/.exec(lineAt(state, startLine))?.[1] ?? '';
  const next = startLine + 1;
  const hasOptions =
    next < endLine &&
    (state.sCount[next] ?? 0) >= (state.sCount[startLine] ?? 0) + 2 &&
    /^:?\w+:/.test(lineAt(state, next));
  if (name === '' || !(name.includes('.') || hasOptions)) return false;
  if (silent) return true;
  const end = hasOptions ? endOfIndented(state, startLine, endLine) : next;
  const token = state.push('left_out', '', 0);
  token.content = `the reference of '${name}' is made from a program by the other site; it is left out`;
  token.map = [startLine, end];
  state.line = end;
  return true;
};

/** Rules for what documentation sites write beyond Markdown: MkDocs, Docusaurus, VitePress, mdBook. */
export function addDocumentationSyntax(parser: MarkdownIt, dialect: 'markdown' | 'mdx'): void {
  const isMdx = dialect === 'mdx';
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  const { block, inline } = parser;
  block.ruler.before('fence', 'indented_admonition', indentedAdmonition, { alt });
  block.ruler.before('fence', 'indented_tabs', indentedTabs, { alt });
  block.ruler.before('fence', 'slash_container', slashContainer, { alt });
  block.ruler.before('fence', 'snippet', snippet, { alt });
  block.ruler.before('fence', 'marked_snippet', markedSnippet, { alt });
  block.ruler.before('container', 'generated_reference', generatedReference, { alt });
  block.ruler.before('paragraph', 'definitions', definitions, { alt: ['paragraph'] });
  block.ruler.before('html_block', 'component', component(isMdx), { alt: isMdx ? alt : [] });
  block.ruler.before('fence', 'module_lines', moduleLines);
  block.ruler.before('fence', 'brace_comment', braceComment);
  inline.ruler.before('html_inline', 'jsx_tag', jsxTag);
  if (!isMdx) return;
  inline.ruler.before('escape', 'braces', braces);
  block.ruler.disable('code');
}
