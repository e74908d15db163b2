import type MarkdownIt from 'markdown-it';

type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2];
type BlockState = Parameters<BlockRule>[0];

/** Types of blocks that are no text of a term. */
const NO_TERM = /^(?:[#>|<:!?=/{]|`{3}|~{3}|[-*+]\s|\d+[.)]\s|\[[^\]]*\]:)/;

/** Where the text of a definition `: text` begins in its line; -1: the line begins none. */
function definitionStart(state: BlockState, line: number): number {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return -1;
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const [all = ''] = /^:[ \t]+(?=\S)/.exec(state.src.slice(from, state.eMarks[line])) ?? [];
  return all === '' ? -1 : from + all.length;
}

/** The first line at or after one of a definition; -1: none comes next. */
function nextDefinition(state: BlockState, line: number, endLine: number): number {
  let next = line;
  while (next < endLine && state.isEmpty(next)) next += 1;
  const isOutside = next >= endLine || (state.sCount[next] ?? 0) < state.blkIndent;
  return isOutside || definitionStart(state, next) < 0 ? -1 : next;
}

/** Reads one definition, with all that is indented as its text is. */
function definition(state: BlockState, line: number, endLine: number): void {
  const start = definitionStart(state, line);
  const { blkIndent, parentType, tight } = state;
  const [tShift = 0, sCount = 0] = [state.tShift[line], state.sCount[line]];
  state.blkIndent = sCount + 2;
  state.tShift[line] = start - (state.bMarks[line] ?? 0);
  state.sCount[line] = sCount + 2;
  state.parentType = 'definition' as typeof parentType;
  state.md.block.tokenize(state, line, endLine);
  state.tShift[line] = tShift;
  state.sCount[line] = sCount;
  Object.assign(state, { blkIndent, parentType, tight });
}

/** A term and, on the lines below it, `: what it means`: the term becomes a bold line above what it means. */
export const definitions: BlockRule = (state, startLine, endLine, silent) => {
  // Ends the paragraph of the definition before it.
  if (silent) return (state.sCount[startLine] ?? 0) < state.blkIndent && definitionStart(state, startLine) >= 0;
  const text = state.getLines(startLine, startLine + 1, state.blkIndent, false).trim();
  if (NO_TERM.test(text)) return false;
  let line = nextDefinition(state, startLine + 1, endLine);
  if (line < 0 || line > startLine + 2) return false;
  state.push('paragraph_open', 'p', 1).map = [startLine, startLine + 1];
  const term = state.push('inline', '', 0);
  term.content = text;
  term.map = [startLine, startLine + 1];
  term.children = [];
  term.meta = { isTerm: true };
  state.push('paragraph_close', 'p', -1);
  while (line >= 0) {
    definition(state, line, endLine);
    line = nextDefinition(state, state.line, endLine);
  }
  return true;
};
