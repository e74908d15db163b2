import { blockOf, insertText, type SlotOp } from '@learnloom/contracts/kernel/block';

interface Line {
  readonly text: string;
  readonly header: number;
}

const headerOf = (attributes: object | undefined): unknown =>
  attributes && 'header' in attributes ? attributes.header : undefined;

/** The lines of a slot, those of blocks in it included. */
function linesOf(ops: readonly SlotOp[]): readonly Line[] {
  const lines: Line[] = [];
  let text = '';
  const end = (header: unknown): void => {
    lines.push({ text, header: typeof header === 'number' ? header : 0 });
    text = '';
  };
  for (const { insert, attributes } of ops) {
    if (blockOf(insert)) {
      text += insertText(insert).trim();
      end(0);
      continue;
    }
    for (const [index, part] of (typeof insert === 'string' ? insert : '').split('\n').entries()) {
      if (index > 0) end(headerOf(attributes));
      text += part;
    }
  }
  return text ? [...lines, { text, header: 0 }] : lines;
}

/** The words of a slot far outside the window: for the browser's search and for the height of the page. */
export const SlotPreview = ({ ops }: { readonly ops: readonly SlotOp[] }) => (
  <div className="ql-editor">
    {linesOf(ops).map(({ text, header }, index) => {
      const Line = header ? (`h${header}` as 'h2') : 'p';
      return <Line key={index}>{text || <br />}</Line>;
    })}
  </div>
);
