import { escapeHtml } from '../../escape-html.ts';
import { formulaHtml, mathElements } from '../../formula.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html: async ({ props: { content } }, { medium }) =>
    medium === 'mail' ? `<code>${escapeHtml(content)}</code>` : formulaHtml(content, false),
  markdown: ({ props: { content } }) => [`$${content}$`],
  elements: mathElements,
});
