import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

/** The notes themselves are below the document: `footnotes.ts`. */
export const block = serverBlock(shape, {
  html: ({ id }, { medium, footnoteNumber }) =>
    medium === 'mail'
      ? `<sup>${footnoteNumber}</sup>`
      : `<sup class="b-footnote-mark" id="mark:${id}"><a href="#note:${id}" aria-label="Footnote ${footnoteNumber}">${footnoteNumber}</a></sup>`,
  text: (_block, { footnoteNumber }) => [`[${footnoteNumber}]`],
  markdown: (_block, { footnoteNumber }) => [`[^${footnoteNumber}]`],
});
