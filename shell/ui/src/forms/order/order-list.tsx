import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { ToolButton } from '../../core/controls.tsx';

export interface OrderEntry {
  readonly key: string;
  readonly title: string;
  /** Beside the title, such as its status. */
  readonly note?: ReactNode;
}

export interface OrderListProps {
  readonly label: string;
  readonly entries: readonly OrderEntry[];
  /** Nothing can be moved now. */
  readonly off: boolean;
  readonly onMove: (from: number, to: number) => void;
}

const stepOf = ({ altKey, key }: KeyboardEvent): -1 | 1 | null => {
  if (!altKey) return null;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
};

/** What is dragged, and the position that it would take; null: nothing is. */
interface Drag {
  readonly from: number;
  readonly to: number;
}

/** A list that people put in order: by dragging, with the buttons, or with Alt and an arrow key. */
export function OrderList({ label, entries, off, onMove }: OrderListProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');

  function move(from: number, to: number): void {
    if (off || to === from || to < 0 || to >= entries.length) return;
    onMove(from, to);
    setAnnouncement(`“${entries[from]?.title ?? ''}” is now ${to + 1} of ${entries.length}.`);
  }
  const dragOver = (event: DragEvent, to: number): void => {
    if (drag === null) return;
    event.preventDefault();
    if (drag.to !== to) setDrag({ ...drag, to });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (drag) move(drag.from, drag.to);
    setDrag(null);
  };
  const sideOf = (at: number): 'before' | 'after' | undefined => {
    if (drag?.to !== at || drag.from === at) return undefined;
    return drag.from > at ? 'before' : 'after';
  };

  return (
    <>
      <ol className="ll-order" aria-label={label}>
        {entries.map(({ key, title, note }, at) => (
          <li
            key={key}
            data-drop={sideOf(at)}
            draggable={!off}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', title);
              setDrag({ from: at, to: at });
            }}
            onDragOver={event => dragOver(event, at)}
            onDrop={drop}
            onDragEnd={() => setDrag(null)}
            onKeyDown={event => {
              const by = stepOf(event);
              if (by === null) return;
              event.preventDefault();
              move(at, at + by);
            }}
          >
            <GripVertical className="ll-order-grip" size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="ll-order-number">{at + 1}</span>
            <span className="ll-order-title">{title}</span>
            {note}
            <span className="ll-order-tools" aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown">
              <ToolButton label={`Move “${title}” up`} off={off || at === 0} onClick={() => move(at, at - 1)}>
                <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
              </ToolButton>
              <ToolButton
                label={`Move “${title}” down`}
                off={off || at === entries.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
              </ToolButton>
            </span>
          </li>
        ))}
      </ol>
      <p className="ll-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
