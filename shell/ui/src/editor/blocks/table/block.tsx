import { Table } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/table/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TableIsland } from './table-island.tsx';
import { TableTools } from './table-tools.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  nameOf: ({ rows, items }) => t('table', { rows: rows.length, items: items.length }),
  entries: [{ keywords: t('gridRowsColumnsCellsSpreadsheet'), icon: Table, group: 'Layout', order: 0 }],
  Tools: TableTools,
  Island: TableIsland,
});
