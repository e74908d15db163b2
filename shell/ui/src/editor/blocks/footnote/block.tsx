import { Asterisk } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/footnote/shape';
import { inlineBlock } from '../../islands/block-kinds.ts';
import { FootnoteDialog } from './footnote-dialog.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = inlineBlock({
  shape,
  entries: [{ keywords: t('noteReferenceSource'), icon: Asterisk, group: 'More', order: 2 }],
  Mark: () => <sup className="ll-footnote-mark" />,
  Editor: FootnoteDialog,
});
