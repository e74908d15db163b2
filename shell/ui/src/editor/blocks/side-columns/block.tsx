import { Columns3 } from 'lucide-react';
import {
  DEFAULT_SIDE_COLUMNS,
  MAX_SIDE_COLUMNS,
  shape,
  SIDE_COLUMNS_MESSAGE,
} from '@learnloom/documents/blocks/side-columns/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { CountTool } from '../../islands/count-tool.tsx';
import { PercentProp } from '../../islands/fields.tsx';
import { Slot } from '../../islands/slot.tsx';
import { Split } from '../../islands/split.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  nameOf: ({ items }) => t('sideWayColumns', { items: items.length }),
  entries: [
    { keywords: t('sidewayColumnsLayoutWidthPercent'), icon: Columns3, group: 'Layout', order: 3 },
    {
      label: t('customSideWayColumns'),
      keywords: t('sidewayColumnsNumberLayoutWidth'),
      icon: Columns3,
      group: 'Layout',
      order: 4,
      async options(askNumber) {
        const count = await askNumber({
          title: t('sideWayColumnsText'),
          label: t('numberOfColumns'),
          initial: DEFAULT_SIDE_COLUMNS,
          min: 1,
          max: MAX_SIDE_COLUMNS,
          message: SIDE_COLUMNS_MESSAGE,
        });
        return count === null ? null : { count };
      },
    },
  ],
  Tools: props => <CountTool {...props} noun="column" max={MAX_SIDE_COLUMNS} entry={() => ({ width: 50 })} />,
  Island: ({ blot, block: { props }, set, disabled }) => (
    <Split columns={props.items.map(({ width }) => width)}>
      {props.items.map(({ id, width }, index) => (
        <div key={id} className="ll-side-column">
          {!disabled && (
            <div className="ll-side-column-width">
              <PercentProp
                label={t('widthOfColumn', { index: index + 1 })}
                value={width}
                onChange={to =>
                  set({ items: props.items.map(item => (item.id === id ? { ...item, width: to } : item)) })
                }
              />
            </div>
          )}
          <Slot blot={blot} slot={id} profile="full" label={t('column', { index: index + 1 })} />
        </div>
      ))}
    </Split>
  ),
});
