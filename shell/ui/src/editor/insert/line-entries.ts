import {
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  List,
  ListOrdered,
  ListTodo,
  Quote,
} from 'lucide-react';
import type { InsertEntry } from '../islands/block-kinds.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

const headings = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6];

/** What makes something else of an empty paragraph, as the toolbar does. */
export const lineEntries: readonly InsertEntry[] = [
  ...headings.map((icon, index): InsertEntry => ({
    label: t('headingText', { index: index + 1 }),
    keywords: t('hTitleSection', { index: index + 1 }),
    icon,
    group: 'Text',
    order: index,
    insertion: () => ({ line: { header: index + 1 } }),
  })),
  {
    label: t('bulletedList'),
    keywords: t('ulUnorderedPoints'),
    icon: List,
    group: 'Text',
    order: 20,
    insertion: () => ({ line: { list: 'bullet' } }),
  },
  {
    label: t('numberedList'),
    keywords: t('olOrderedSteps'),
    icon: ListOrdered,
    group: 'Text',
    order: 21,
    insertion: () => ({ line: { list: 'ordered' } }),
  },
  {
    label: t('taskList'),
    keywords: t('todoChecklistCheckbox'),
    icon: ListTodo,
    group: 'Text',
    order: 22,
    insertion: () => ({ line: { list: 'unchecked' } }),
  },
  {
    label: t('quote'),
    keywords: t('blockquoteCitation'),
    icon: Quote,
    group: 'Text',
    order: 23,
    insertion: () => ({ line: { blockquote: true } }),
  },
];
