import { Workflow } from 'lucide-react';
import { MAX_DIAGRAM, shape } from '@learnloom/documents/blocks/diagram/shape';
import { MAX_ALT } from '@learnloom/documents/media-fields';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TextProp } from '../../islands/fields.tsx';
import { SourceField } from '../../islands/source-field.tsx';
import { DiagramPreview } from './diagram-preview.tsx';

export const block = editorBlock({
  shape,
  entries: [{ keywords: 'mermaid flowchart sequence graph chart', icon: Workflow, group: 'More', order: 11 }],
  Tools: ({ block: { props }, set }) => (
    <TextProp label="Description" value={props.alt} maxLength={MAX_ALT} onChange={alt => set({ alt })} />
  ),
  Island: ({ block: { props }, set, disabled }) => (
    <div className="ll-source">
      <DiagramPreview source={props.content} alt={props.alt} />
      {!disabled && (
        <SourceField
          label="Mermaid code of the diagram"
          value={props.content}
          maxLength={MAX_DIAGRAM}
          placeholder={'flowchart LR\n  Idea --> Draft --> Article'}
          onChange={content => set({ content })}
        />
      )}
    </div>
  ),
});
