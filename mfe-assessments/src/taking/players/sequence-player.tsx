import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { VisuallyHidden } from '@learnloom/ui/public';
import type { PlayerProps } from './player.ts';

type Way = 'up' | 'down';

/** The order with one entry a place further; as it was where there is no further. */
function movedBy(order: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = order.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= order.length) return order;
  const rest = order.filter(one => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** Items to put in order: buttons a row, or Alt and the arrows. Where nothing was moved, nothing is answered. */
export function SequencePlayer({
  question,
  answer,
  onAnswer,
  labelledBy,
  disabled,
}: PlayerProps<'SEQUENCE_ARRANGEMENT'>) {
  const { items } = question;
  const texts = new Map(items.map(({ id, text }) => [id, text]));
  const order = answer?.order.length === items.length ? answer.order : items.map(({ id }) => id);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<{ readonly id: string; readonly way: Way } | null>(null);
  // A row that moves in the page loses the focus: it gets it back.
  useEffect(() => {
    const { current } = held;
    if (!current) return;
    held.current = null;
    list.current?.querySelector<HTMLElement>(`[data-item="${current.id}"] [data-way=${current.way}]`)?.focus();
  }, [order]);

  const move = (id: string, way: Way, focus: Way = way) => {
    const next = movedBy(order, id, way === 'up' ? -1 : 1);
    if (next === order || disabled) return;
    held.current = { id, way: focus };
    setSaid(`${texts.get(id) ?? ''} moved to position ${next.indexOf(id) + 1} of ${next.length}`);
    onAnswer({ questionMode: 'SEQUENCE_ARRANGEMENT', order: next });
  };
  const moveByKey = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const { way } = (event.target as HTMLElement).dataset;
    move(id, event.key === 'ArrowUp' ? 'up' : 'down', way === 'down' ? 'down' : 'up');
  };
  const ways: readonly Way[] = disabled ? [] : ['up', 'down'];
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <p className="t-note" hidden={disabled}>
        Put the items in order with the buttons, or with Alt and the arrow keys.
        {answer === null && ' The question counts as unanswered until you move an item.'}
      </p>
      <ol className="t-sequence" ref={list}>
        {order.map((id, at) => (
          <li key={id} className="t-item" data-item={id} onKeyDown={moveByKey(id)}>
            <span className="t-item-place" aria-hidden="true">
              {at + 1}
            </span>
            <span className="t-item-text">{texts.get(id)}</span>
            {ways.map(way => (
              <button
                key={way}
                type="button"
                className="t-icon-button"
                data-way={way}
                // Not `disabled`: the focus stays on it when the row has reached the end.
                aria-disabled={disabled || movedBy(order, id, way === 'up' ? -1 : 1) === order}
                aria-label={`Move ${way}: ${texts.get(id) ?? ''}`}
                onClick={() => move(id, way)}
              >
                {way === 'up' ? <ArrowUp size={16} strokeWidth={1.75} /> : <ArrowDown size={16} strokeWidth={1.75} />}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
