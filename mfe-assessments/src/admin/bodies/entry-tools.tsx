import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToolButton } from '@learnloom/ui/core';
import type { EntryControl } from '@learnloom/ui/forms';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

interface EntryToolsProps {
  /** Which one: 'option 2'. */
  readonly name: string;
  readonly of: Pick<EntryControl<unknown>, 'first' | 'last' | 'move' | 'remove' | 'handle'>;
  /** Where more than the entry itself goes. */
  readonly onRemove?: () => void;
  /** Tools before the others. */
  readonly children?: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Moves an entry of a list, or takes it away. */
export const EntryTools = ({
  name,
  of: { first, last, move, remove, handle },
  onRemove = remove,
  children,
}: EntryToolsProps) => (
  <span className="as-entry-tools">
    {children}
    {/* For a pointer only: the buttons beside it do the same by keys. */}
    <span className="as-grip" title={t('drag', { name })} aria-hidden="true" {...handle}>
      <GripVertical {...icon} />
    </span>
    <ToolButton label={t('moveUp', { name })} off={first} onClick={() => move(-1)}>
      <ArrowUp {...icon} />
    </ToolButton>
    <ToolButton label={t('moveDown', { name })} off={last} onClick={() => move(1)}>
      <ArrowDown {...icon} />
    </ToolButton>
    <ToolButton label={t('remove', { name })} onClick={onRemove}>
      <X {...icon} />
    </ToolButton>
  </span>
);
