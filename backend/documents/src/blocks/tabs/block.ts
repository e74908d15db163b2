import { choicePanels, titledPanels } from '../../choice-panels.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  async html({ id, props: { items, activeTab, vertical } }, { medium, slot }) {
    const panels = await Promise.all(items.map(async item => ({ label: item.label, html: await slot(item.id) })));
    if (medium === 'mail') return titledPanels(panels);
    const classes = vertical ? 'b-tabs b-vertical' : 'b-tabs';
    return choicePanels(panels, { block: 'tabs', name: `tab:${id}`, open: activeTab, classes });
  },
  text: ({ props: { items } }, { slot }) => items.flatMap(item => [item.label, ...slot(item.id)]),
});
