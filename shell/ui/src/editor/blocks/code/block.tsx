import { SquareCode } from 'lucide-react';
import { codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { shape } from '@learnloom/documents/blocks/code/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { ChoiceProp } from '../../islands/fields.tsx';
import { CodeIsland } from './code-island.tsx';

export const block = editorBlock({
  shape,
  nameOf: ({ language, label }) => `Code block, ${label || codeLanguages[language]}`,
  entries: [{ keywords: 'snippet program source pre', icon: SquareCode, group: 'Code', order: 1 }],
  Tools: ({ block: { props }, set }) => (
    <ChoiceProp
      label="Language"
      value={props.language}
      choices={codeLanguages}
      onChange={language => language && set({ language })}
    />
  ),
  Island: CodeIsland,
});
