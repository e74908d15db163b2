/** A part of a file that another one includes, as mdBook, VitePress and MkDocs name it: `main.rs:here`, `main.rs:2:5`. */
export interface IncludedPart {
  readonly path: string;
  /** Name of a part, or lines `from:to`; empty: all of it. */
  readonly part: string;
}

export function includedPart(address: string): IncludedPart {
  const [, path = address, part = ''] = /^([^:\s]+)(?::(.*))?$/.exec(address.trim()) ?? [];
  return { path, part };
}

const MARK = /\bANCHOR(?:_END)?:\s*[\w-]+|#(?:end)?region\b|--8<--/;

/** The lines of the part, without the marks of any; null: there is no part of that name. */
export function partOfText(text: string, part: string): string | null {
  const lines = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  const range = /^(\d*)(?::(\d*))?$/.exec(part);
  if (part !== '' && range) {
    const from = Number(range[1] || 1);
    const to = part.includes(':') ? Number(range[2] || lines.length) : from;
    return lines.slice(from - 1, to).join('\n');
  }
  const taken = part === '' ? lines : namedLines(lines, part);
  return taken === null ? null : unindented(taken.filter(line => !MARK.test(line))).join('\n');
}

function namedLines(lines: readonly string[], name: string): readonly string[] | null {
  const quoted = name.replace(/[^\w-]/g, '');
  const begin = lines.findIndex(line => new RegExp(`(?:ANCHOR:|#region|start:)\\s*${quoted}(?![\\w-])`).test(line));
  if (begin < 0) return null;
  const length = lines
    .slice(begin + 1)
    .findIndex(line =>
      new RegExp(`ANCHOR_END:\\s*${quoted}(?![\\w-])|#endregion(?:\\s+${quoted})?|end:\\s*${quoted}`).test(line),
    );
  return lines.slice(begin + 1, length < 0 ? undefined : begin + 1 + length);
}

function unindented(lines: readonly string[]): readonly string[] {
  const indents = lines.filter(line => line.trim() !== '').map(line => /^ */.exec(line)?.[0].length ?? 0);
  const least = Math.min(...indents, 40);
  return least === 0 ? lines : lines.map(line => line.slice(least));
}
