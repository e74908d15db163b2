import { ListCollapse } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/collapsible/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { FlagProp } from '../../islands/fields.tsx';
import { Slot } from '../../islands/slot.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('detailsSummarySpoilerAccordionFold'), icon: ListCollapse, group: 'Layout', order: 20 }],
  Tools: ({ block: { props }, set }) => (
    <FlagProp label={t('openAtFirst')} value={props.open} onChange={open => set({ open })} />
  ),
  Island: ({ blot, block: { props } }) => (
    <div className="ll-collapsible-edit" data-open={props.open}>
      <div className="ll-collapsible-edit-summary">
        <Slot blot={blot} slot="summary" profile="line" label={t('summary')} placeholder={t('summary')} />
      </div>
      <div className="ll-collapsible-edit-body">
        <Slot blot={blot} slot="body" profile="full" label={t('hiddenText')} placeholder={t('textThatReadersOpen')} />
      </div>
    </div>
  ),
});
