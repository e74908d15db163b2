import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type Quill from 'quill';
import { BlockFrame } from './block-frame.tsx';
import { isContentBlot } from './content-blot.ts';
import { InlineBlot } from './inline-blot.ts';
import { InlineFrame } from './inline-frame.tsx';
import { mountedBlocks } from './mounted-blocks.ts';

/** Shows a React island in each block of a text. */
export function Islands({ quill }: { readonly quill: Quill }) {
  const blocks = mountedBlocks(quill.scroll);
  const blots = useSyncExternalStore(blocks.subscribe, blocks.list);
  return blots.map(blot => {
    if (blot instanceof InlineBlot) return createPortal(<InlineFrame blot={blot} />, blot.contentNode, blot.key);
    return isContentBlot(blot) ? createPortal(<BlockFrame blot={blot} />, blot.domNode as HTMLElement, blot.key) : null;
  });
}
