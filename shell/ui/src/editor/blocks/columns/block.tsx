import { Columns2, Columns3Cog } from 'lucide-react';
import { COLUMNS_MESSAGE, DEFAULT_COLUMNS, MAX_COLUMNS, shape } from '@learnloom/documents/blocks/columns/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { CountTool } from '../../islands/count-tool.tsx';
import { Slot } from '../../islands/slot.tsx';
import { Split } from '../../islands/split.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  nameOf: ({ items }) => `${items.length} columns`,
  entries: [
    {
      keywords: t('gridLayoutSideBySide'),
      icon: Columns2,
      group: 'Layout',
      order: 1,
    },
    {
      label: t('customColumns'),
      keywords: t('columnsNumberGridLayoutThree'),
      icon: Columns3Cog,
      group: 'Layout',
      order: 2,
      async options(askNumber) {
        const count = await askNumber({
          title: t('customColumnsText'),
          label: t('numberOfColumns'),
          initial: DEFAULT_COLUMNS,
          min: 1,
          max: MAX_COLUMNS,
          message: COLUMNS_MESSAGE,
        });
        return count === null ? null : { count };
      },
    },
  ],
  Tools: props => <CountTool {...props} noun="column" max={MAX_COLUMNS} entry={() => ({})} />,
  Island: ({ blot, block: { props } }) => (
    <Split columns={props.items.map(() => 1)}>
      {props.items.map(({ id }, index) => (
        <Slot key={id} blot={blot} slot={id} profile="full" label={t('column', { index: index + 1 })} />
      ))}
    </Split>
  ),
});
