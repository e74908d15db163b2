import { escapeHtml } from '../../escape-html.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html({ props: { url, label } }, { medium }) {
    if (url === '') return '';
    const begin = `<p><a class="b-button" href="${escapeHtml(url)}"`;
    // A mail program opens a browser anyway.
    const opens = medium === 'mail' ? '' : ' target="_blank" rel="noopener noreferrer"';
    return `${begin}${opens}>${escapeHtml(label || url)}</a></p>`;
  },
  text: ({ props: { url, label } }) => (url === '' ? [] : [label === '' ? url : `${label} (${url})`]),
});
