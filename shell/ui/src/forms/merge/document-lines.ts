import { blockOf, insertText } from '@learnloom/contracts/kernel/block';

interface Op {
  readonly insert: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

interface Content {
  readonly v: unknown;
  readonly ops: readonly Op[];
}

const isOp = (value: unknown): value is Op => typeof value === 'object' && value !== null && 'insert' in value;

/** A rich-text document out of a form; null for any other text. */
export function contentOf(value: unknown): Content | null {
  if (typeof value !== 'string' || !value.startsWith('{"v":')) return null;
  try {
    const parsed = JSON.parse(value) as { readonly v?: unknown; readonly ops?: unknown };
    return Array.isArray(parsed.ops) && parsed.ops.every(isOp) ? { v: parsed.v, ops: parsed.ops } : null;
  } catch {
    return null;
  }
}

const opWith = (insert: unknown, { attributes }: Op): Op => (attributes ? { insert, attributes } : { insert });

/** The document's blocks, each as the JSON of its operations: one line of text with its end, or one block of its own. */
export function linesOf({ ops }: Content): string[] {
  const lines: string[] = [];
  let line: Op[] = [];
  const end = () => {
    if (line.length > 0) lines.push(JSON.stringify(line));
    line = [];
  };
  for (const op of ops) {
    if (typeof op.insert !== 'string') {
      const alone = line.length === 0;
      line.push(op);
      if (alone) end();
      continue;
    }
    for (const part of op.insert.split(/(\n)/)) {
      if (part === '') continue;
      line.push(opWith(part, op));
      if (part === '\n') end();
    }
  }
  end();
  return lines;
}

/** The document of such blocks, with operations of one look joined as the editor has them. */
export function documentOf(v: unknown, lines: readonly string[]): string {
  const ops: Op[] = [];
  for (const op of lines.flatMap(line => JSON.parse(line) as Op[])) {
    const last = ops.at(-1);
    const joins =
      last &&
      typeof last.insert === 'string' &&
      typeof op.insert === 'string' &&
      JSON.stringify(last.attributes) === JSON.stringify(op.attributes);
    if (joins) ops[ops.length - 1] = opWith(`${last.insert as string}${op.insert as string}`, op);
    else ops.push(op);
  }
  return JSON.stringify({ v, ops });
}

/** The words of blocks, a line each. */
export const wordsOf = (lines: readonly string[]): string =>
  lines
    .map(line =>
      (JSON.parse(line) as Op[])
        .map(({ insert }) =>
          blockOf(insert)
            ? insertText(insert).trim()
            : typeof insert === 'string'
              ? insert
              : `[${Object.keys(insert as object)[0] ?? 'block'}]`,
        )
        .join('')
        .replace(/\n$/, ''),
    )
    .join('\n');
