import { TableOfContents } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/toc/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TocIsland } from './toc-island.tsx';

export const block = editorBlock({
  shape,
  entries: [{ keywords: 'toc index headings links', icon: TableOfContents, group: 'More', order: 1 }],
  Island: TocIsland,
});
