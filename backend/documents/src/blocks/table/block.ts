import type { BlockOf } from '../../server-block.ts';
import type { PropsOf } from '../../block-shape.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';
import { cellKey } from './shape.ts';

type Table = BlockOf<PropsOf<typeof shape>>;
type Column = PropsOf<typeof shape>['items'][number];

const cellTag = (row: number, column: number, { headerRow, headerColumn }: Table['props']): string => {
  if (headerRow && row === 0) return 'th scope="col"';
  return headerColumn && column === 0 ? 'th scope="row"' : 'td';
};

const alignmentOf = ({ align }: Column): string => (align === null ? '' : ` class="b-align-${align}"`);

/** Markdown has tables with a header row, of cells of one line. */
function pipeTable(
  { props: { rows, items, headerRow, headerColumn } }: Table,
  cell: (key: string) => readonly string[],
) {
  const cells = rows.map(row => items.map(({ id }) => cell(cellKey(row, id))));
  if (!headerRow || headerColumn || cells.some(row => row.some(lines => lines.length > 1))) return null;
  const line = (texts: readonly string[]) => `| ${texts.map(text => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const marks = { left: ':---', center: ':---:', right: '---:' };
  const [header = [], ...body] = cells.map(row => line(row.map(([text = '']) => text)));
  return [String(header), line(items.map(({ align }) => (align ? marks[align] : '---'))), ...body];
}

export const block = serverBlock(shape, {
  async html(table, { medium, slot }) {
    const { rows, items, headerRow } = table.props;
    const written = await Promise.all(
      rows.map(async (row, at) => {
        const cells = await Promise.all(
          items.map(async (column, index) => {
            const tag = cellTag(at, index, table.props);
            return `<${tag}${alignmentOf(column)}>${await slot(cellKey(row, column.id))}</${tag.slice(0, 2)}>`;
          }),
        );
        return `<tr>${cells.join('')}</tr>`;
      }),
    );
    const [first = '', ...rest] = written;
    const body = headerRow ? rest : written;
    const head = headerRow ? `<thead>${first}</thead>` : '';
    const html = `<table>${head}${body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''}</table>`;
    return medium === 'mail'
      ? html
      : `<div class="b-table" tabindex="0" role="region" aria-label="Table">${html}</div>`;
  },
  text: ({ props: { rows, items } }, { slot }) =>
    rows.map(row => items.map(({ id }) => slot(cellKey(row, id)).join(' ')).join(' | ')),
  markdown: (table, { slot }) => pipeTable(table, slot),
});
