import { SquareCode } from 'lucide-react';
import { codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { shape } from '@learnloom/documents/blocks/code/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { ChoiceProp } from '../../islands/fields.tsx';
import { CodeIsland } from './code-island.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  nameOf: ({ language, label }) => t('codeBlockText', { label: label || codeLanguages[language] }),
  entries: [{ keywords: t('snippetProgramSourcePre'), icon: SquareCode, group: 'Code', order: 1 }],
  Tools: ({ block: { props }, set }) => (
    <ChoiceProp
      label={t('language')}
      value={props.language}
      choices={codeLanguages}
      onChange={language => language && set({ language })}
    />
  ),
  Island: CodeIsland,
});
