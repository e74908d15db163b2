import { Radical } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/inline-math/shape';
import { inlineBlock } from '../../islands/block-kinds.ts';
import { MathPreview } from '../math/math-preview.tsx';
import { InlineMathDialog } from './inline-math-dialog.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = inlineBlock({
  shape,
  nameOf: ({ content }) => (content ? t('formula', { content }) : t('emptyFormula')),
  entries: [{ keywords: t('mathEquationLatexTexInline'), icon: Radical, group: 'More', order: 12 }],
  Mark: ({ block: { props } }) => (props.content ? <MathPreview tex={props.content} /> : <>∑</>),
  Editor: InlineMathDialog,
});
