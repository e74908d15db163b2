import { Minus } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/rule/shape';
import { editorBlock } from '../../islands/block-kinds.ts';

export const block = editorBlock({
  shape,
  entries: [{ keywords: 'hr rule line separator', icon: Minus, group: 'Text', order: 40 }],
  Island: () => <hr className="ll-rule" />,
});
