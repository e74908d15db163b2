import type { Op } from 'quill-delta';
import type { Range } from 'quill';
import type Quill from 'quill';
import Delta from 'quill-delta';

const endsLine = (op: Op | undefined): boolean => typeof op?.insert === 'string' && op.insert.endsWith('\n');
const isBlock = (op: Op | undefined): boolean => typeof op?.insert === 'object';

/** Whether the first line has formats of its own, or is a block: it does not go on with a line that has begun. */
function startsNewLine(ops: readonly Op[]): boolean {
  for (const op of ops) {
    if (typeof op.insert !== 'string') return !isInline(op.insert);
    if (op.insert.includes('\n')) return op.insert.startsWith('\n') ? hasFormats(op) : hasFormats(op);
  }
  return false;
}

const isInline = (insert: unknown): boolean =>
  typeof insert === 'object' && insert !== null && 'content-inline' in insert;
const hasFormats = ({ attributes }: Op): boolean => Object.keys(attributes ?? {}).length > 0;

/** The last line break taken off, and what it said of the line it ended. */
function withoutLastBreak(ops: readonly Op[]): {
  readonly rest: readonly Op[];
  readonly formats: Record<string, unknown>;
} {
  const last = ops.at(-1);
  if (typeof last?.insert !== 'string') return { rest: ops, formats: {} };
  const text = last.insert.slice(0, -1);
  const before = ops.slice(0, -1);
  const rest = text === '' ? before : [...before, { ...last, insert: text }];
  return { rest, formats: { ...last.attributes } };
}

/**
 * Puts pasted operations in the place of a selection, as one step of Undo. An empty line at the cursor takes the last
 * pasted line, so that no blank line is left; a heading or a list begins a line of its own.
 */
export function applyPaste(quill: Quill, { index, length }: Range, ops: readonly Op[]): void {
  if (ops.length === 0) return;
  const [line, offset] = quill.getLine(index);
  const lineLength = line?.length() ?? 1;
  const formats = (line?.formats() ?? {}) as Record<string, unknown>;
  const isEmptyLine = offset === 0 && lineLength === 1;
  const last = ops.at(-1);
  const change = new Delta().retain(index).delete(length);
  const splits = offset > 0 && startsNewLine(ops);
  if (splits) change.insert('\n', formats);
  const isAtEnd = offset + length === lineLength - 1;
  const joins = endsLine(last) && (isEmptyLine || (isAtEnd && (splits || !hasFormats(last as Op))));
  const { rest, formats: ofLast } = joins ? withoutLastBreak(ops) : { rest: ops, formats: {} };
  for (const { insert, attributes } of rest) if (insert !== undefined) change.insert(insert, attributes);
  const cursor = change.ops.reduce((sum, op) => sum + (op.insert === undefined ? 0 : Delta.Op.length(op)), index);
  // The line break that was there ends the last pasted line now.
  const lineFormats = splits
    ? { ...Object.fromEntries(Object.keys(formats).map(name => [name, null])), ...ofLast }
    : ofLast;
  if (joins && Object.keys(lineFormats).length > 0) change.retain(1, lineFormats);
  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.history.cutoff();
  quill.setSelection(isBlock(last) ? Math.min(cursor, quill.getLength() - 1) : cursor, 0, 'silent');
  quill.scrollSelectionIntoView();
}
