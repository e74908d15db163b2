import { newToken, textToken } from './tokens.ts';
import type { Token } from './markdown-frame.ts';

interface Cell {
  readonly isHeader: boolean;
  readonly align: string;
  readonly children: Token[];
}

/** Collects the rows of a table of HTML. Its cells hold lines of text. */
export class HtmlTable {
  private readonly rows: Cell[][] = [];
  private cell: Cell | null = null;
  private isLineEnded = false;

  /** Takes a tag that is about rows and cells, or about lines within a cell. */
  element(name: string, attributes: ReadonlyMap<string, string>, lose: (reason: string) => void): boolean {
    if (name === 'tr') {
      this.cell = null;
      this.rows.push([]);
    } else if (name === 'td' || name === 'th') this.openCell(name === 'th', attributes, lose);
    else if (name === 'li') {
      this.endLine();
      this.text('• ');
    } else if (/^(?:p|div|ul|ol|br|h[1-6]|blockquote)$/.test(name)) this.endLine();
    else return /^(?:thead|tbody|tfoot|colgroup|col|caption)$/.test(name);
    return true;
  }

  private openCell(isHeader: boolean, attributes: ReadonlyMap<string, string>, lose: (reason: string) => void): void {
    if (this.rows.length === 0) this.rows.push([]);
    const align = attributes.get('align') ?? /text-align:\s*(\w+)/.exec(attributes.get('style') ?? '')?.[1] ?? '';
    const make = (): Cell => ({ isHeader, align, children: [] });
    this.cell = make();
    this.isLineEnded = false;
    const row = this.rows.at(-1);
    row?.push(this.cell);
    const span = Math.min(20, Number(attributes.get('colspan') ?? 1) || 1);
    for (let extra = 1; extra < span; extra += 1) row?.push(make());
    if (span > 1 || Number(attributes.get('rowspan') ?? 1) > 1)
      lose('cells of a table that are joined become separate cells');
  }

  end(name: string): boolean {
    if (name === 'td' || name === 'th') this.cell = null;
    return /^(?:thead|tbody|tfoot|colgroup|caption|tr|td|th|p|div|ul|ol|li|h[1-6]|blockquote)$/.test(name);
  }

  /** The next text begins on a line of its own. */
  endLine(): void {
    if (this.cell && this.cell.children.length > 0) this.isLineEnded = true;
  }

  text(content: string): void {
    this.add(textToken(content));
  }

  add(...tokens: readonly Token[]): void {
    for (const token of tokens) {
      const isBlank = token.type === 'text' && token.content.trim() === '';
      if (!this.cell || (isBlank && (this.isLineEnded || this.cell.children.length === 0))) continue;
      if (this.isLineEnded) this.cell.children.push(newToken('hardbreak', 'br', 0));
      this.isLineEnded = false;
      this.cell.children.push(token);
    }
  }

  /** Code of several lines: each is a line of the cell. */
  code(content: string): void {
    for (const line of content.replace(/\n$/, '').split('\n')) {
      this.endLine();
      const code = newToken('code_inline', 'code', 0);
      code.content = line === '' ? ' ' : line;
      this.add(code);
    }
    this.endLine();
  }

  tokens(line: number): readonly Token[] {
    const rows = this.rows.filter(row => row.length > 0);
    const columns = Math.max(0, ...rows.map(row => row.length));
    if (columns === 0) return [];
    const open = newToken('table_open', 'table', 1);
    open.map = [line, line + 1];
    return [open, ...rows.flatMap(row => rowTokens(row, columns)), newToken('table_close', 'table', -1)];
  }
}

function rowTokens(row: readonly Cell[], columns: number): readonly Token[] {
  const cells = Array.from(
    { length: columns },
    (_, index) => row[index] ?? { isHeader: false, align: '', children: [] },
  );
  return [
    newToken('tr_open', 'tr', 1),
    ...cells.flatMap(({ isHeader, align, children }) => {
      const type = isHeader ? 'th' : 'td';
      const open = newToken(`${type}_open`, type, 1);
      if (/^(?:left|center|right)$/.test(align)) open.attrSet('style', `text-align:${align}`);
      const inline = newToken('inline', '', 0);
      inline.children = children;
      return [open, inline, newToken(`${type}_close`, type, -1)];
    }),
    newToken('tr_close', 'tr', -1),
  ];
}
