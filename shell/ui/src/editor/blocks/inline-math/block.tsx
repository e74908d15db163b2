import { Radical } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/inline-math/shape';
import { inlineBlock } from '../../islands/block-kinds.ts';
import { MathPreview } from '../math/math-preview.tsx';
import { InlineMathDialog } from './inline-math-dialog.tsx';

export const block = inlineBlock({
  shape,
  nameOf: ({ content }) => `Formula, ${content || 'empty'}`,
  entries: [{ keywords: 'math equation latex tex inline', icon: Radical, group: 'More', order: 12 }],
  Mark: ({ block: { props } }) => (props.content ? <MathPreview tex={props.content} /> : <>∑</>),
  Editor: InlineMathDialog,
});
