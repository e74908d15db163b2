import { Sigma } from 'lucide-react';
import { MAX_TEX, shape } from '@learnloom/documents/blocks/math/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { SourceField } from '../../islands/source-field.tsx';
import { MathPreview } from './math-preview.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('mathFormulaEquationLatexTex'), icon: Sigma, group: 'More', order: 10 }],
  Island: ({ block: { props }, set, disabled }) => (
    <div className="ll-source">
      <MathPreview tex={props.content} display />
      {!disabled && (
        <SourceField
          label={t('texOfTheFormula')}
          value={props.content}
          maxLength={MAX_TEX}
          placeholder={t('eIPi10')}
          onChange={content => set({ content })}
        />
      )}
    </div>
  ),
});
