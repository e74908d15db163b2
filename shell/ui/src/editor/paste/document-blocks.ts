import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import type { Quill } from '../formats.ts';
import type { Insert, PastedBlocks } from './pasted-blocks.ts';

const none = (): Insert | null => null;

/** The blocks that a text takes. */
export function blocksOf(_quill: Quill, _language: string): PastedBlocks {
  return {
    code: none,
    table: none,
    rule: none,
    collapsible: none,
    admonition: none,
    image: ({ src, alt }) => (parseMediaKey(src) ? { image: { src, alt } } : null),
    figure: none,
    quote: none,
    video: none,
    math: none,
    inlineMath: none,
  };
}

/** What stands in a text for an image of this site. */
export const imageInsert = ({ src, alt }: { readonly src: string; readonly alt: string }): Insert => ({
  image: { src, alt },
});
