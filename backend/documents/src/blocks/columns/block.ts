import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  async html({ props: { items } }, { medium, slot }) {
    const columns = await Promise.all(items.map(({ id }) => slot(id)));
    if (medium === 'mail') return columns.join('');
    const shown = columns.map(html => `<div class="b-column">${html}</div>`).join('');
    return `<div class="b-columns b-count-${items.length}">${shown}</div>`;
  },
});
