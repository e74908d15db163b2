import { escapeHtml } from '../../escape-html.ts';
import { formulaHtml, mathElements } from '../../formula.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html: async ({ props: { content } }, { medium }) =>
    medium === 'mail' ? `<code>${escapeHtml(content)}</code>` : formulaHtml(content, false),
  /** With ticks, as GitHub has it, so that what is beside it does not matter. */
  markdown: ({ props: { content } }) => [content.includes('`') ? `$${content}$` : `$\`${content}\`$`],
  elements: mathElements,
});
