import { PanelLeft, PanelTop } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/tabs/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TabsIsland, TabsTools } from './tabs-island.tsx';

export const block = editorBlock({
  shape,
  nameOf: ({ items, vertical }) => `${vertical ? 'Vertical tabs' : 'Tabs'}, ${items.length}`,
  entries: [
    { keywords: 'panels switch', icon: PanelTop, group: 'Layout', order: 10 },
    {
      label: 'Vertical tabs',
      keywords: 'tabs side panels layout',
      icon: PanelLeft,
      group: 'Layout',
      order: 11,
      options: { vertical: true },
    },
  ],
  Tools: TabsTools,
  Island: TabsIsland,
});
