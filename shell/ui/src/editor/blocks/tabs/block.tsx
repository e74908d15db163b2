import { PanelLeft, PanelTop } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/tabs/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TabsIsland, TabsTools } from './tabs-island.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  nameOf: ({ items, vertical }) => `${vertical ? t('verticalTabs') : t('tabs')}, ${items.length}`,
  entries: [
    { keywords: t('panelsSwitch'), icon: PanelTop, group: 'Layout', order: 10 },
    {
      label: t('verticalTabs'),
      keywords: t('tabsSidePanelsLayout'),
      icon: PanelLeft,
      group: 'Layout',
      order: 11,
      options: { vertical: true },
    },
  ],
  Tools: TabsTools,
  Island: TabsIsland,
});
