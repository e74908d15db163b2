import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html: () => '<hr>',
  text: () => ['---'],
  markdown: () => ['---'],
});
