import { Minus } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/rule/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('hrRuleLineSeparator'), icon: Minus, group: 'Text', order: 40 }],
  Island: () => <hr className="ll-rule" />,
});
