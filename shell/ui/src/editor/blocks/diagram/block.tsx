import { Workflow } from 'lucide-react';
import { MAX_DIAGRAM, shape } from '@learnloom/documents/blocks/diagram/shape';
import { MAX_ALT } from '@learnloom/documents/media-fields';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TextProp } from '../../islands/fields.tsx';
import { SourceField } from '../../islands/source-field.tsx';
import { DiagramPreview } from './diagram-preview.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('mermaidFlowchartSequenceGraphChart'), icon: Workflow, group: 'More', order: 11 }],
  Tools: ({ block: { props }, set }) => (
    <TextProp label={t('description')} value={props.alt} maxLength={MAX_ALT} onChange={alt => set({ alt })} />
  ),
  Island: ({ block: { props }, set, disabled }) => (
    <div className="ll-source">
      <DiagramPreview source={props.content} alt={props.alt} />
      {!disabled && (
        <SourceField
          label={t('mermaidCodeOfTheDiagram')}
          value={props.content}
          maxLength={MAX_DIAGRAM}
          placeholder={t('flowchartLrIdeaDraftArticle')}
          onChange={content => set({ content })}
        />
      )}
    </div>
  ),
});
