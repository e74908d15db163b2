import type Quill from 'quill';
import type { Op } from 'quill-delta';
import {
  blockOf,
  insertText,
  MAX_NESTING,
  NESTING_MESSAGE,
  type BlockValue,
  type SlotOp,
} from '@learnloom/documents/block-value';
import { OpsReader } from '@learnloom/documents/read-ops';
import { levelsOf, nestingOf, profileOf } from '../insert/insert.ts';
import { editorBlocks } from '../islands/block-registry.ts';
import { withNewIds } from '../islands/with-new-ids.ts';

/** Type of the operations of a document in the clipboard: what is copied here is the same when it is pasted here. */
const OPS_TYPE = 'application/x-learnloom-ops';

/** Puts operations into the clipboard, beside what other programs understand. */
export function writeOps(data: DataTransfer, ops: readonly Op[]): void {
  data.setData(OPS_TYPE, JSON.stringify(ops));
}

const shapes = () => new Map([...editorBlocks()].map(([type, { shape }]) => [type, shape] as const));

/** What was copied from a document, checked as a document is; null: the clipboard holds none. */
function readOps(data: DataTransfer): readonly SlotOp[] | null {
  const json = data.getData(OPS_TYPE);
  if (json === '') return null;
  try {
    const ops = JSON.parse(json) as unknown;
    return Array.isArray(ops) ? (new OpsReader(shapes()).document(ops) as readonly SlotOp[]) : null;
  } catch {
    return null;
  }
}

/** Whether a text takes a block; if not, its words are pasted. */
function takes(quill: Quill, block: BlockValue): boolean {
  const kind = editorBlocks().get(block.type);
  return Boolean(kind?.allowedIn.includes(profileOf(quill))) && nestingOf(quill) + levelsOf(block) <= MAX_NESTING;
}

export interface Clip {
  readonly ops: readonly Op[];
  /** What the author should know; empty: nothing. */
  readonly notice: string;
}

/** What was copied from a document, as a text takes it. */
export function readClip(data: DataTransfer, quill: Quill): Clip | null {
  const ops = readOps(data);
  if (!ops) return null;
  const isLine = profileOf(quill) === 'line';
  let notice = '';
  const fitting = withNewIds(ops).map((op): SlotOp => {
    const block = blockOf(op.insert);
    if (block && !takes(quill, block)) {
      if (nestingOf(quill) + levelsOf(block) > MAX_NESTING) notice = NESTING_MESSAGE;
      return { insert: isLine ? insertText(op.insert).trim().replaceAll('\n', ' ') : insertText(op.insert) };
    }
    return isLine && typeof op.insert === 'string'
      ? { ...op, insert: op.insert.replace(/\n(?=.)/g, ' ').replace(/\n/g, '') }
      : op;
  });
  return { ops: fitting.filter(({ insert }) => insert !== '') as Op[], notice };
}
