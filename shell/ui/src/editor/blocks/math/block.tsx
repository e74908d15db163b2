import { Sigma } from 'lucide-react';
import { MAX_TEX, shape } from '@learnloom/documents/blocks/math/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { SourceField } from '../../islands/source-field.tsx';
import { MathPreview } from './math-preview.tsx';

export const block = editorBlock({
  shape,
  entries: [{ keywords: 'math formula equation latex tex katex', icon: Sigma, group: 'More', order: 10 }],
  Island: ({ block: { props }, set, disabled }) => (
    <div className="ll-source">
      <MathPreview tex={props.content} display />
      {!disabled && (
        <SourceField
          label="TeX of the formula"
          value={props.content}
          maxLength={MAX_TEX}
          placeholder="e^{i\pi} + 1 = 0"
          onChange={content => set({ content })}
        />
      )}
    </div>
  ),
});
