import { escapeHtml } from '../../escape-html.ts';
import { formulaHtml, mathElements } from '../../formula.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html: async ({ props: { content } }, { medium }) =>
    medium === 'mail'
      ? `<pre><code>${escapeHtml(content)}</code></pre>`
      : `<div class="b-math" tabindex="0">${await formulaHtml(content, true)}</div>`,
  markdown: ({ props: { content } }) =>
    /^\s*$|\$\$|\n\s*\n/m.test(content) ? null : ['$$', ...content.split('\n'), '$$'],
  elements: mathElements,
});
