import { useState } from 'react';
import { asProblem } from '../../platform/problem.ts';
import { toast } from '../../platform/toast.ts';
import { movedTo, placesAfterMove, type Ordered } from './places-after-move.ts';

/** Places that are sent at the same time. */
const PARALLEL = 4;

interface OrderSpec<E extends Ordered> {
  /** As the server has them, in their order. */
  readonly entries: readonly E[];
  readonly send: (change: { readonly key: string; readonly place: number }) => Promise<unknown>;
  /** Reads them again. */
  readonly refresh: () => Promise<unknown>;
}

/** An order that people change: shown right away, saved after each move, and as it was if it cannot be saved. */
export function useOrder<E extends Ordered>({ entries, send, refresh }: OrderSpec<E>) {
  const [moved, setMoved] = useState<readonly E[] | null>(null);
  const current = moved ?? entries;

  async function save(changes: readonly Ordered[]): Promise<void> {
    const waiting = [...changes];
    const work = async (): Promise<void> => {
      for (let change = waiting.shift(); change; change = waiting.shift())
        if (change.place !== null) await send({ key: change.key, place: change.place });
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
  }

  async function move(from: number, to: number): Promise<void> {
    if (moved) return;
    setMoved(movedTo(entries, from, to));
    try {
      await save(placesAfterMove(entries, from, to));
    } catch (error) {
      toast.error(asProblem(error).message);
    }
    await refresh().catch(() => undefined);
    setMoved(null);
  }

  return { entries: current, saving: moved !== null, move: (from: number, to: number) => void move(from, to) };
}
