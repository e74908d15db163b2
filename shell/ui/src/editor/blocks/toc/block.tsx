import { TableOfContents } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/toc/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TocIsland } from './toc-island.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('tocIndexHeadingsLinks'), icon: TableOfContents, group: 'More', order: 1 }],
  Island: TocIsland,
});
