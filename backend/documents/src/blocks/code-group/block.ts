import { choicePanels, titledPanels } from '../../choice-panels.ts';
import { escapeHtml } from '../../escape-html.ts';
import { codeFigure, plainCode } from '../../highlighter.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  async html({ id, props: { items, activeTab } }, { medium }) {
    const panels = await Promise.all(
      items.map(async ({ label, language, content }) => ({
        label,
        html: medium === 'mail' ? plainCode(content) : await codeFigure(content, language, 'never'),
      })),
    );
    if (medium === 'mail') return titledPanels(panels);
    // Groups with the same labels follow one choice.
    const labels = items.map(({ label }) => label.trim().toLowerCase()).join('|');
    return choicePanels(panels, {
      block: 'code-group',
      name: `code:${id}`,
      open: activeTab,
      classes: 'b-tabs b-code-group',
      attributes: ` data-group="${escapeHtml(labels)}"`,
    });
  },
  text: ({ props: { items } }) => items.flatMap(({ label, content }) => [label, ...content.split('\n')]),
});
