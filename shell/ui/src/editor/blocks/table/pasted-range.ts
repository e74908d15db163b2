import type Quill from 'quill';
import type { SlotOp } from '@learnloom/documents/block-value';

export type PastedRange = readonly (readonly (readonly SlotOp[])[])[];

const lineOf = (ops: readonly SlotOp[]): readonly SlotOp[] => {
  const last = ops.at(-1)?.insert;
  return typeof last === 'string' && last.endsWith('\n') ? ops : [...ops, { insert: '\n' }];
};

/** Rows of tabulated text; null where there is but one cell. */
function tabulated(text: string): PastedRange | null {
  if (!text.includes('\t')) return null;
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return rows.map(row => row.split('\t').map(cell => [{ insert: `${cell}\n` }]));
}

/** The cells of HTML that is one table and nothing else, as spreadsheets put it into the clipboard; else null. */
function cellsIn(html: string, quill: Quill): PastedRange | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const [table, another] = body.querySelectorAll('table');
  if (!table || another || table.rows.length * (table.rows[0]?.cells.length ?? 0) < 2) return null;
  const outside = body.cloneNode(true) as HTMLElement;
  for (const part of outside.querySelectorAll('table, style')) part.remove();
  if (outside.textContent.trim() !== '') return null;
  return [...table.rows].map(row =>
    [...row.cells].map(cell =>
      lineOf(quill.clipboard.convert({ html: cell.innerHTML, text: cell.textContent }).ops as SlotOp[]),
    ),
  );
}

/** The range of cells in a clipboard; null: it holds something else. */
export function pastedRange(data: DataTransfer, quill: Quill): PastedRange | null {
  const html = data.getData('text/html');
  return html ? cellsIn(html, quill) : tabulated(data.getData('text/plain'));
}
