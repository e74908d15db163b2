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

const headings = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6];

/** What makes something else of an empty paragraph, as the toolbar does. */
export const lineEntries: readonly InsertEntry[] = [
  ...headings.map((icon, index): InsertEntry => ({
    label: `Heading ${index + 1}`,
    keywords: `h${index + 1} title section`,
    icon,
    group: 'Text',
    order: index,
    insertion: () => ({ line: { header: index + 1 } }),
  })),
  {
    label: 'Bulleted list',
    keywords: 'ul unordered points',
    icon: List,
    group: 'Text',
    order: 20,
    insertion: () => ({ line: { list: 'bullet' } }),
  },
  {
    label: 'Numbered list',
    keywords: 'ol ordered steps',
    icon: ListOrdered,
    group: 'Text',
    order: 21,
    insertion: () => ({ line: { list: 'ordered' } }),
  },
  {
    label: 'Task list',
    keywords: 'todo checklist checkbox',
    icon: ListTodo,
    group: 'Text',
    order: 22,
    insertion: () => ({ line: { list: 'unchecked' } }),
  },
  {
    label: 'Quote',
    keywords: 'blockquote citation',
    icon: Quote,
    group: 'Text',
    order: 23,
    insertion: () => ({ line: { blockquote: true } }),
  },
];
