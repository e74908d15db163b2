import { SquareTerminal } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/code-group/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { CodeGroupIsland } from './code-group-island.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  nameOf: ({ items }) => t('codeGroup', { items: items.length }),
  entries: [{ keywords: t('npmPnpmYarnInstallCommands'), icon: SquareTerminal, group: 'Code', order: 2 }],
  Island: CodeGroupIsland,
});
