import { newToken, textToken } from './tokens.ts';
import type { Token } from './markdown-frame.ts';

interface Cell {
  readonly isHeader: boolean;
  readonly align: string;
  readonly children: Token[];
}

/** Rows or columns that one cell may take up. */
const MAX_SPAN = 20;

/** Collects the rows of a table of HTML. Its cells hold lines of text. */
export class HtmlTable {
  private readonly rows: Cell[][] = [];
  private cell: Cell | null = null;
  /** Rows, the next one among them, in which a cell of a row above takes a column up. */
  private taken: number[] = [];
  private isLineEnded = false;

  /** Takes a tag that is about rows and cells, or about lines within a cell. */
  element(name: string, attributes: ReadonlyMap<string, string>, lose: (reason: string) => void): boolean {
    if (name === 'tr') {
      this.cell = null;
      this.endRow();
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
    const row = this.rows.at(-1) ?? [];
    this.skipTaken(row);
    this.cell = make();
    this.isLineEnded = false;
    const spanOf = (name: string) => Math.max(1, Math.min(MAX_SPAN, Number(attributes.get(name) ?? 1) || 1));
    const [columns, rows] = [spanOf('colspan'), spanOf('rowspan')];
    for (let column = 0; column < columns; column += 1) {
      this.taken[row.length] = rows;
      row.push(column === 0 ? this.cell : make());
    }
    if (columns > 1 || rows > 1) lose('cells of a table that are joined become separate cells');
  }

  /** Cells without text stand where a cell of a row above goes on. */
  private skipTaken(row: Cell[]): void {
    while ((this.taken[row.length] ?? 0) > 0) row.push({ isHeader: false, align: '', children: [] });
  }

  private endRow(): void {
    const row = this.rows.at(-1);
    if (!row) return;
    this.skipTaken(row);
    this.taken = Array.from(this.taken, rows => Math.max(0, (rows ?? 0) - 1));
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
