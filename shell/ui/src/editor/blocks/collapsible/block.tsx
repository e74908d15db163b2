import { ListCollapse } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/collapsible/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { FlagProp } from '../../islands/fields.tsx';
import { Slot } from '../../islands/slot.tsx';

export const block = editorBlock({
  shape,
  entries: [{ keywords: 'details summary spoiler accordion fold', icon: ListCollapse, group: 'Layout', order: 20 }],
  Tools: ({ block: { props }, set }) => (
    <FlagProp label="Open at first" value={props.open} onChange={open => set({ open })} />
  ),
  Island: ({ blot, block: { props } }) => (
    <div className="ll-collapsible-edit" data-open={props.open}>
      <div className="ll-collapsible-edit-summary">
        <Slot blot={blot} slot="summary" profile="line" label="Summary" placeholder="Summary" />
      </div>
      <div className="ll-collapsible-edit-body">
        <Slot blot={blot} slot="body" profile="full" label="Hidden text" placeholder="Text that readers open" />
      </div>
    </div>
  ),
});
