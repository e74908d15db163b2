import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  async html({ props: { open } }, { medium, slot }) {
    const [summary, body] = await Promise.all([slot('summary'), slot('body')]);
    if (medium === 'mail') return `<p><strong>${summary}</strong></p>${body}`;
    return `<details class="b-collapsible"${open ? ' open="open"' : ''}><summary>${summary}</summary>${body}</details>`;
  },
  elements: { details: ['open'], summary: [] },
});
