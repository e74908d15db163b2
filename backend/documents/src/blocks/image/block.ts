import { imageHtml, mediaClasses, mediaText } from '../../media-html.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html({ props }, { medium }) {
    if (props.src === '') return '';
    const image = imageHtml(props);
    return medium === 'mail' ? `<p>${image}</p>` : `<figure class="${mediaClasses(props)}">${image}</figure>`;
  },
  text: ({ props }) => [mediaText('Image', props)],
  markdown: ({ props: { src, alt, width, align } }) =>
    src !== '' && width === 100 && align === 'center' ? [`![${alt.replace(/[[\]\\]/g, '\\$&')}](${src})`] : null,
});
