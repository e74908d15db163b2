import { codeLanguageOf, type CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import { clamped, items, line, lines, newItems, read } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

export const MAX_GROUPED_CODE = 8;
const CODE_GROUP_MESSAGE = `Use 1 to ${MAX_GROUPED_CODE} tabs in a code group`;
export const MAX_GROUP_LABEL = 40;

/** The same code for several tools, such as npm, pnpm and yarn. What a reader chooses holds for the whole site. */
export const shape = blockShape({
  type: 'code-group',
  label: 'Code group',
  props: {
    items: items(1, MAX_GROUPED_CODE, CODE_GROUP_MESSAGE, {
      label: line(MAX_GROUP_LABEL),
      language: read<CodeLanguage>(value => (typeof value === 'string' ? codeLanguageOf(value) : 'bash')),
      content: lines(),
    }),
    /** Index of the code that is shown to who has chosen none. */
    activeTab: clamped(0, MAX_GROUPED_CODE - 1, 0),
  },
  create: ({ labels = ['npm', 'pnpm', 'yarn'] }: { labels?: readonly string[] }) => ({
    items: newItems(Math.min(MAX_GROUPED_CODE, Math.max(1, labels.length)), index => ({
      label: labels[index] ?? '',
      language: 'bash' as const,
      content: '',
    })),
  }),
});
