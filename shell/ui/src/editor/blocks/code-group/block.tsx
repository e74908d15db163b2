import { SquareTerminal } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/code-group/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { CodeGroupIsland } from './code-group-island.tsx';

export const block = editorBlock({
  shape,
  nameOf: ({ items }) => `Code group, ${items.length}`,
  entries: [{ keywords: 'npm pnpm yarn install commands tabs', icon: SquareTerminal, group: 'Code', order: 2 }],
  Island: CodeGroupIsland,
});
