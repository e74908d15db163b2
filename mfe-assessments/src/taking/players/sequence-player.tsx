import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { movedTo, useRowDrag } from '@learnloom/ui/drag';
import { useMessages } from '@learnloom/ui/platform';
import { VisuallyHidden } from '@learnloom/ui/public';
import { takingMessages } from '../messages/messages.ts';
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

/** A finger drags a row by its grip, for elsewhere it scrolls the page; a mouse drags it by all but its buttons. */
const isGrip = ({ target, pointerType }: PointerEvent): boolean =>
  target instanceof Element &&
  (target.closest('.t-grip') !== null || (pointerType === 'mouse' && target.closest('button') === null));

interface Arranging extends Pick<PlayerProps<'SEQUENCE_ARRANGEMENT'>, 'onAnswer' | 'disabled'> {
  readonly texts: ReadonlyMap<string, string>;
  readonly order: readonly string[];
}

/** The ways to move an item: pointer, buttons and keys. `said`: what a move did, for those who do not see it. */
function useArranging({ texts, order, disabled, onAnswer }: Arranging) {
  const t = useMessages(takingMessages);
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

  const arrange = (next: readonly string[], id: string) => {
    setSaid(t('sequence.moved', { item: texts.get(id) ?? '', position: next.indexOf(id) + 1, total: next.length }));
    onAnswer({ questionMode: 'SEQUENCE_ARRANGEMENT', order: next });
  };
  const rows = useRowDrag(list, (from, to) => {
    const id = order[from];
    if (id !== undefined && !disabled) arrange(movedTo(order, from, to), id);
  });
  const dragOf = (at: number) => {
    const handle = rows.handleOf(at);
    return {
      ...handle,
      onPointerDown: (event: PointerEvent<HTMLElement>) => isGrip(event) && handle.onPointerDown(event),
    };
  };
  const move = (id: string, way: Way, focus: Way = way) => {
    const next = movedBy(order, id, way === 'up' ? -1 : 1);
    if (next === order || disabled) return;
    held.current = { id, way: focus };
    arrange(next, id);
  };
  const moveByKey = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const { way } = (event.target as HTMLElement).dataset;
    move(id, event.key === 'ArrowUp' ? 'up' : 'down', way === 'down' ? 'down' : 'up');
  };
  return { said, list, rows, dragOf, move, moveByKey };
}

/** Items to put in order: by dragging, with the buttons of a row, or with Alt and the arrows. Where nothing was moved, nothing is answered. */
export function SequencePlayer({
  question,
  answer,
  onAnswer,
  labelledBy,
  disabled,
}: PlayerProps<'SEQUENCE_ARRANGEMENT'>) {
  const t = useMessages(takingMessages);
  const { items } = question;
  const texts = new Map(items.map(({ id, text }) => [id, text]));
  const order = answer?.order.length === items.length ? answer.order : items.map(({ id }) => id);
  const { said, list, rows, dragOf, move, moveByKey } = useArranging({ texts, order, disabled, onAnswer });
  const ways: readonly Way[] = disabled ? [] : ['up', 'down'];
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <p className="t-note" hidden={disabled}>
        {t('sequence.help')}
        {answer === null && ` ${t('sequence.unanswered')}`}
      </p>
      <ol className="t-sequence" ref={list}>
        {order.map((id, at) => (
          <li
            key={id}
            className={`t-item${disabled ? '' : ' t-item-movable'}${rows.dragged === at ? ' t-item-dragged' : ''}`}
            data-item={id}
            style={rows.styleOf(at)}
            onKeyDown={moveByKey(id)}
            {...(!disabled && dragOf(at))}
          >
            {!disabled && (
              <span className="t-grip" aria-hidden="true">
                <GripVertical size={16} strokeWidth={1.75} />
              </span>
            )}
            <span className="t-item-place" aria-hidden="true">
              {at + 1}
            </span>
            <span className="t-item-text" dir="auto">
              {texts.get(id)}
            </span>
            {ways.map(way => (
              <button
                key={way}
                type="button"
                className="t-icon-button"
                data-way={way}
                // Not `disabled`: the focus stays on it when the row has reached the end.
                aria-disabled={disabled || movedBy(order, id, way === 'up' ? -1 : 1) === order}
                aria-label={t(`sequence.${way}`, { item: texts.get(id) ?? '' })}
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
