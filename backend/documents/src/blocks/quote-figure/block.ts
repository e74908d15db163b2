import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  async html(_block, { medium, slot }) {
    const [quote, caption] = await Promise.all([slot('quote'), slot('caption')]);
    if (medium === 'mail') return `<blockquote>${quote}<p>— ${caption}</p></blockquote>`;
    return `<figure class="b-quote"><blockquote>${quote}</blockquote><figcaption>${caption}</figcaption></figure>`;
  },
});
