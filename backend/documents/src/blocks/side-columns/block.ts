import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  async html({ props: { items } }, { medium, slot }) {
    const columns = await Promise.all(
      items.map(async ({ id, width }) => {
        const html = await slot(id);
        return medium === 'mail' ? html : `<div class="b-column b-width-${width}">${html}</div>`;
      }),
    );
    return medium === 'mail' ? columns.join('') : `<div class="b-side-columns">${columns.join('')}</div>`;
  },
});
