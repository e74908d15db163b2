import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '@learnloom/ui/core';

interface EntryToolsProps {
  /** Which one: 'option 2'. */
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const look = { size: 'sm', variant: 'plain', color: 'neutral' } as const;

/** Moves an entry of a list, or takes it away. */
export const EntryTools = ({ name, first, last, onMove, onRemove }: EntryToolsProps) => (
  <span className="as-entry-tools">
    <IconButton {...look} aria-label={`Move ${name} up`} disabled={first} onClick={() => onMove(-1)}>
      <ArrowUp {...icon} />
    </IconButton>
    <IconButton {...look} aria-label={`Move ${name} down`} disabled={last} onClick={() => onMove(1)}>
      <ArrowDown {...icon} />
    </IconButton>
    <IconButton {...look} aria-label={`Remove ${name}`} onClick={onRemove}>
      <X {...icon} />
    </IconButton>
  </span>
);
