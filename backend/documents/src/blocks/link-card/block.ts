import { escapeHtml } from '../../escape-html.ts';
import { imageHtml } from '../../media-html.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html({ props: { url, title, description, image } }, { medium }) {
    if (url === '') return '';
    const address = escapeHtml(url);
    const name = escapeHtml(title || url);
    if (medium === 'mail') return `<p><a href="${address}">${name}</a></p>`;
    const about = description === '' ? '' : `<span class="b-card-text">${escapeHtml(description)}</span>`;
    return (
      `<a class="b-card" href="${address}" target="_blank" rel="noopener noreferrer">${image === '' ? '' : imageHtml({ src: image, alt: '' })}` +
      `<span class="b-card-title">${name}</span>${about}<span class="b-card-host">${escapeHtml(new URL(url).hostname)}</span></a>`
    );
  },
  text: ({ props: { url, title } }) => (url === '' ? [] : [title === '' ? url : `${title} (${url})`]),
});
