import { useContext, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type Quill from 'quill';
import { NestingContext } from './document-context.ts';
import { mountedBlocks } from './mounted-blocks.ts';
import { BlockFrame } from './block-frame.tsx';

/** Shows a React island in each block of a text. */
export function Islands({ quill }: { readonly quill: Quill }) {
  const blocks = mountedBlocks(quill.scroll);
  const nesting = useContext(NestingContext);
  const blots = useSyncExternalStore(blocks.subscribe, blocks.list);
  return (
    <NestingContext value={nesting + 1}>
      {blots.map(blot => createPortal(<BlockFrame blot={blot} />, blot.domNode as HTMLElement, blot.key))}
    </NestingContext>
  );
}
