import { escapeHtml } from '../../escape-html.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';
import { admonitionKinds } from './shape.ts';

export const block = serverBlock(shape, {
  async html({ props: { kind, title } }, { medium, slot }) {
    const heading = escapeHtml(title || admonitionKinds[kind]);
    const body = await slot('body');
    if (medium === 'mail') return `<blockquote><p><strong>${heading}</strong></p>${body}</blockquote>`;
    return `<aside class="b-admonition b-${kind}"><p class="b-admonition-title">${heading}</p>${body}</aside>`;
  },
  text: ({ props: { kind, title } }, { slot }) => [`${title || admonitionKinds[kind]}:`, ...slot('body')],
  markdown: ({ props: { kind, title } }, { slot }) => {
    const body = slot('body');
    const fence = ':'.repeat(Math.max(2, ...body.map(line => /^:+/.exec(line)?.[0].length ?? 0)) + 1);
    return [`${fence}${kind}${title && ` ${title}`}`, ...body, fence];
  },
  elements: { aside: [] },
});
