import type { HeadingEntry } from '@learnloom/contracts/kernel/document';
import { escapeHtml } from '../../escape-html.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

const link = ({ slug, text, level }: HeadingEntry): string =>
  `<li class="b-level-${level}"><a href="#${escapeHtml(slug)}">${escapeHtml(text)}</a></li>`;

export const block = serverBlock(shape, {
  html: (_block, { medium, headings }) =>
    medium === 'mail' || headings.length === 0
      ? ''
      : `<nav class="b-toc" aria-label="Table of contents"><ul>${headings.map(link).join('')}</ul></nav>`,
  text: () => [],
  markdown: () => ['[[toc]]'],
  elements: { nav: ['aria-label'] },
});
