import { escapeHtml } from '../../escape-html.ts';
import { mediaClasses, mediaText, mediaUrl } from '../../media-html.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html({ props }, { medium }) {
    const { src, alt, poster, captions } = props;
    if (src === '') return '';
    const address = escapeHtml(mediaUrl(src));
    if (medium === 'mail') return `<p><a href="${address}">${escapeHtml(alt) || 'Watch the video'}</a></p>`;
    const still = poster === '' ? '' : ` poster="${escapeHtml(mediaUrl(poster))}"`;
    const track =
      captions === '' ? '' : `<track kind="captions" src="${escapeHtml(mediaUrl(captions))}" default="default">`;
    const video = `<video src="${address}" controls="controls" preload="metadata"${still} aria-label="${escapeHtml(alt) || 'Video'}">${track}</video>`;
    return `<figure class="${mediaClasses(props)}">${video}</figure>`;
  },
  text: ({ props }) => [mediaText('Video', props)],
  elements: {
    video: ['src', 'controls', 'preload', 'poster', 'aria-label'],
    track: ['kind', 'src', 'default'],
  },
});
