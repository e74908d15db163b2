import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '@learnloom/ui/core';
import type { EntryControl } from '@learnloom/ui/forms';

interface EntryToolsProps {
  /** Which one: 'option 2'. */
  readonly name: string;
  readonly of: Pick<EntryControl<unknown>, 'first' | 'last' | 'move' | 'remove'>;
  /** Where more than the entry itself goes. */
  readonly onRemove?: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const look = { size: 'sm', variant: 'plain', color: 'neutral' } as const;

/** Moves an entry of a list, or takes it away. */
export const EntryTools = ({ name, of: { first, last, move, remove }, onRemove = remove }: EntryToolsProps) => (
  <span className="as-entry-tools">
    <IconButton {...look} aria-label={`Move ${name} up`} disabled={first} onClick={() => move(-1)}>
      <ArrowUp {...icon} />
    </IconButton>
    <IconButton {...look} aria-label={`Move ${name} down`} disabled={last} onClick={() => move(1)}>
      <ArrowDown {...icon} />
    </IconButton>
    <IconButton {...look} aria-label={`Remove ${name}`} onClick={onRemove}>
      <X {...icon} />
    </IconButton>
  </span>
);
