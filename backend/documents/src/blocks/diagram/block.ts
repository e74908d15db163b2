import { codeFence } from '../../code-fence.ts';
import { escapeHtml } from '../../escape-html.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html({ props: { content, alt } }, { medium }) {
    const code = `<pre tabindex="0"><code>${escapeHtml(content)}</code></pre>`;
    const words = escapeHtml(alt);
    if (medium === 'mail') return `${words && `<p>${words}</p>`}${code}`;
    return `<figure class="b-diagram" data-block="diagram">${code}${words && `<figcaption>${words}</figcaption>`}</figure>`;
  },
  markdown: ({ props: { content, alt } }) => (alt === '' ? codeFence(content, 'mermaid') : null),
});
