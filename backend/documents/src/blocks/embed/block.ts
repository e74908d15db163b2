import { escapeHtml } from '../../escape-html.ts';
import type { EmbedProvider } from './shape.ts';
import { embedProviders } from './shape.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

const addresses: Readonly<
  Record<EmbedProvider, (video: string) => { readonly player: string; readonly page: string }>
> = {
  youtube: video => ({
    player: `https://www.youtube-nocookie.com/embed/${video}`,
    page: `https://www.youtube.com/watch?v=${video}`,
  }),
  vimeo: video => ({ player: `https://player.vimeo.com/video/${video}?dnt=1`, page: `https://vimeo.com/${video}` }),
};

export const block = serverBlock(shape, {
  html({ props: { provider, video, title } }, { medium }) {
    if (video === '') return '';
    const { player, page } = addresses[provider](video);
    const name = escapeHtml(title || `Video on ${embedProviders[provider]}`);
    if (medium === 'mail') return `<p><a href="${page}">${name}</a></p>`;
    return (
      `<div class="b-embed"><iframe src="${player}" title="${name}" loading="lazy" allowfullscreen="allowfullscreen"` +
      ' referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"></iframe></div>'
    );
  },
  text: ({ props: { provider, video, title } }) =>
    video === '' ? [] : [`${title || `Video on ${embedProviders[provider]}`} (${addresses[provider](video).page})`],
  elements: {
    iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy', 'sandbox'],
  },
});
