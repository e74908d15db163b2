import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { insertText, type BlockChange, type BlockValue } from '@learnloom/documents/block-value';
import { writeOps } from '../clip/document-clip.ts';
import { BlockBar } from './block-bar.tsx';
import { filled, type IslandProps } from './block-kinds.ts';
import { editorBlocks } from './block-registry.ts';
import { quillAround, type ContentBlot } from './content-blot.ts';
import { useDocumentEditor } from './document-context.ts';
import { addParagraph, enterBlock, fieldsOf, leaveBlock, selectBlock } from './focus.ts';
import { moveBlock, removeBlock } from './move.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** Follows what a block consists of. */
const useBlock = (blot: ContentBlot) => useSyncExternalStore(blot.subscribe, blot.snapshot);

/** What a key does while a whole block is selected; false: nothing. */
function onSelectedKey(blot: ContentBlot, { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false;
  const towards = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  if (altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    moveBlock(blot, towards);
    return true;
  }
  if (key === 'Backspace' || key === 'Delete') removeBlock(blot);
  else if (key.startsWith('Arrow')) leaveBlock(blot, towards);
  else if (key === 'Enter' && shiftKey) addParagraph(quillAround(blot), quillAround(blot).getIndex(blot));
  else if (key === 'Enter' && fieldsOf(blot.domNode as HTMLElement).length > 0) enterBlock(blot, 1);
  else if (key === 'Enter') addParagraph(quillAround(blot), quillAround(blot).getIndex(blot) + 1);
  else return false;
  return true;
}

/** Keys of a block: Escape selects the one around the cursor; Ctrl+Z is the document's, in every field. */
function useBlockKeys(blot: ContentBlot): void {
  const { whole } = useDocumentEditor();
  useEffect(() => {
    const node = blot.domNode as HTMLElement;
    const undo = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zy]$/i.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.shiftKey || event.key.toLowerCase() === 'y') whole()?.history.redo();
      else whole()?.history.undo();
    };
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.target === node) {
        if (!onSelectedKey(blot, event)) return;
      } else if (event.key === 'Escape') selectBlock(blot);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    node.addEventListener('keydown', undo, true);
    node.addEventListener('keydown', press);
    return () => {
      node.removeEventListener('keydown', undo, true);
      node.removeEventListener('keydown', press);
    };
  }, [blot, whole]);
}

/** Copies, cuts and replaces a block that is selected as a whole. */
function useBlockClipboard(blot: ContentBlot, disabled: boolean): void {
  useEffect(() => {
    const node = blot.domNode as HTMLElement;
    const copy = (event: ClipboardEvent): void => {
      if (event.target !== node || !event.clipboardData) return;
      event.preventDefault();
      event.stopPropagation();
      const ops = [{ insert: blot.value() }];
      writeOps(event.clipboardData, ops);
      event.clipboardData.setData('text/plain', insertText(blot.value()).trim());
      if (event.type === 'cut' && !disabled) removeBlock(blot);
    };
    const paste = (event: ClipboardEvent): void => {
      if (event.target !== node || disabled) return;
      // The text takes what is pasted, in a new line below the block.
      addParagraph(quillAround(blot), quillAround(blot).getIndex(blot) + 1);
    };
    node.addEventListener('copy', copy);
    node.addEventListener('cut', copy);
    node.addEventListener('paste', paste);
    return () => {
      node.removeEventListener('copy', copy);
      node.removeEventListener('cut', copy);
      node.removeEventListener('paste', paste);
    };
  }, [blot, disabled]);
}

/**
 * What every block has around its island: its name, its bar, its keys. It follows its block alone: what is written around
 * it renders it no more.
 */
export const BlockFrame = memo(function BlockFrame({ blot }: { readonly blot: ContentBlot }) {
  const { disabled } = useDocumentEditor();
  const block = useBlock(blot);
  const kind = editorBlocks().get(block.type);
  const shown = useMemo(() => kind && filled(kind.shape, block.props), [kind, block.props]);
  useBlockKeys(blot);
  useBlockClipboard(blot, disabled);
  const name = kind?.nameOf(block) ?? t('block');
  useEffect(() => (blot.domNode as HTMLElement).setAttribute('aria-label', name), [blot, name]);
  if (!kind?.Island || !shown) return null;
  const props = {
    blot,
    block: { ...block, props: shown },
    disabled,
    set: (changed: object) => blot.change({ props: changed as BlockValue['props'] }),
    change: (change: BlockChange) => changeAsStep(blot, change),
  } satisfies IslandProps as unknown as IslandProps<never>;
  return (
    <>
      {!disabled && <BlockBar blot={blot} name={name} kind={kind} props={props} />}
      <kind.Island {...props} />
    </>
  );
});

function changeAsStep(blot: ContentBlot, change: BlockChange): void {
  const { history } = quillAround(blot);
  history.cutoff();
  blot.change(change);
  history.cutoff();
}
