import { imageHtml, mediaClasses, mediaText } from '../../media-html.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  async html({ props }, { medium, slot }) {
    const caption = await slot('caption');
    const image = props.src === '' ? '' : imageHtml(props);
    if (medium === 'mail') return `<p>${image}</p><p><em>${caption}</em></p>`;
    return `<figure class="${mediaClasses(props)}">${image}<figcaption>${caption}</figcaption></figure>`;
  },
  text: ({ props }, { slot }) => [mediaText('Image', props), ...slot('caption')],
});
