import { Table } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/table/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TableIsland } from './table-island.tsx';
import { TableTools } from './table-tools.tsx';

export const block = editorBlock({
  shape,
  nameOf: ({ rows, items }) => `Table, ${rows.length} × ${items.length}`,
  entries: [{ keywords: 'grid rows columns cells spreadsheet', icon: Table, group: 'Layout', order: 0 }],
  Tools: TableTools,
  Island: TableIsland,
});
