import { ArrowDown, ArrowUp, CornerDownLeft, GripVertical, Trash2 } from 'lucide-react';
import type { EditorBlock, IslandProps } from './block-kinds.ts';
import { quillAround, type ContentBlot } from './content-blot.ts';
import { addParagraph, selectBlock } from './focus.ts';
import { moveBlock, removeBlock } from './move.ts';
import { useBlockDrag } from './drag.ts';
import { Tool } from './tool.tsx';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface BlockBarProps {
  readonly blot: ContentBlot;
  readonly name: string;
  readonly kind: EditorBlock;
  readonly props: IslandProps<never>;
}

/** The bar above a block while the block is in use: a handle to drag it by, its own tools, and what every block can do. */
export function BlockBar({ blot, name, kind: { Tools }, props }: BlockBarProps) {
  const drag = useBlockDrag(blot);
  const index = () => quillAround(blot).getIndex(blot);
  return (
    <div className="ll-block-bar" role="toolbar" aria-label={t('tools', { name })}>
      <button
        type="button"
        className="ll-tool ll-block-handle"
        title={t('dragToMoveClickTo', { name })}
        aria-label={t('select', { name })}
        onClick={() => selectBlock(blot)}
        {...drag}
      >
        <GripVertical {...icon} />
      </button>
      <span className="ll-block-name" aria-hidden="true">
        {name}
      </span>
      {Tools && <Tools {...props} />}
      <span className="ll-block-bar-end">
        <Tool label={t('moveUp')} onClick={() => moveBlock(blot, -1)}>
          <ArrowUp {...icon} />
        </Tool>
        <Tool label={t('moveDown')} onClick={() => moveBlock(blot, 1)}>
          <ArrowDown {...icon} />
        </Tool>
        <Tool label={t('insertParagraphBelow')} onClick={() => addParagraph(quillAround(blot), index() + 1)}>
          <CornerDownLeft {...icon} />
        </Tool>
        <Tool label={t('delete', { name })} onClick={() => removeBlock(blot)}>
          <Trash2 {...icon} />
        </Tool>
      </span>
    </div>
  );
}
