import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../language/language.tsx';
import { randomKey } from '../platform/api.ts';
import { atMostEvery } from '../platform/at-most-every.ts';
import { refresh } from '../platform/ask.ts';
import { patiently } from '../platform/patiently.ts';
import { asProblem } from '../platform/problem.ts';
import { toast } from '../platform/toast.ts';
import type { BulkAction } from './bulk-actions.ts';
import { gridMessages } from './messages/messages.ts';

/** Commands on their way at once. */
const AT_ONCE = 4;
/** Between two looks at how far it is: the list is drawn anew with each. */
const SHOWN_MS = 250;

export interface Failure<R> {
  readonly row: R;
  readonly reason: string;
}

/** How far it is, and how it ended. */
export interface BulkRun<R> {
  readonly label: string;
  /** As in '12 published'. */
  readonly done: string;
  readonly total: number;
  readonly succeeded: readonly R[];
  readonly failed: readonly Failure<R>[];
  readonly running: boolean;
  /** Of those that succeeded, how many were not so before. */
  readonly changed: number;
  /** Rows that were left as they are because somebody stopped it. */
  readonly left: number;
  /** How many were chosen that it does not fit, and why: '3 skipped (suspended already)'; empty for none. */
  readonly out: readonly string[];
  /** Takes back what it changed; null: nothing does. */
  readonly undo: (() => void) | null;
}

/** Whether a command's answer says that all was so already: taking that back would take back what somebody did before. */
const didNothing = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'position' in answer && answer.position === null;

export interface BulkControl<R> {
  readonly run: BulkRun<R> | null;
  /** `out`: how many more were chosen that it does not fit. */
  readonly start: (action: BulkAction<R>, rows: readonly R[], out?: number) => void;
  readonly stop: () => void;
  readonly close: () => void;
}

/** Does something to many rows, a few at a time. `onEnd` hears which of them could not be done. */
export function useBulk<R>(onEnd: (failed: readonly R[]) => void): BulkControl<R> {
  const t = useMessages(gridMessages);
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun<R> | null>(null);
  const stopped = useRef(false);
  const ended = useRef(onEnd);
  useEffect(() => void (ended.current = onEnd));
  useEffect(() => () => void (stopped.current = true), []);

  const start = useCallback(
    (action: BulkAction<R>, rows: readonly R[], out = 0): void => {
      const { label, done, undo, unfit } = action;
      const skipped =
        unfit === undefined ? t('bulk.skipped', { number: out }) : t('bulk.skippedAs', { number: out, reason: unfit });
      const leftOut = out === 0 ? [] : [skipped];
      const waiting = [...rows];
      const succeeded: R[] = [];
      const changed: R[] = [];
      const failed: Failure<R>[] = [];
      const show = (running: boolean): BulkRun<R> => {
        const next: BulkRun<R> = {
          label,
          done,
          total: rows.length,
          succeeded: [...succeeded],
          failed: [...failed],
          changed: changed.length,
          running,
          left: running ? 0 : waiting.length,
          out: leftOut,
          undo:
            undo && changed.length > 0
              ? () =>
                  start(
                    {
                      label: t('bulk.undo'),
                      done: t('bulk.undone'),
                      permission: action.permission,
                      send: row => undo(row),
                    },
                    changed,
                  )
              : null,
        };
        setRun(next);
        return next;
      };
      const progress = atMostEvery(SHOWN_MS, () => void show(true));
      const work = async (): Promise<void> => {
        for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
          const at = row;
          const id = randomKey();
          try {
            const answer = await patiently(
              () => action.send(at, id),
              () => stopped.current,
            );
            succeeded.push(at);
            if (!didNothing(answer)) changed.push(at);
          } catch (error) {
            failed.push({ row: at, reason: asProblem(error).message });
          }
          progress.ask();
          if (stopped.current) return;
        }
      };
      stopped.current = false;
      progress.ask();
      void Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, work)).then(() => {
        progress.stop();
        const { left, undo: takeAllBack } = show(false);
        void refresh(client, {});
        ended.current(failed.map(({ row }) => row));
        if (failed.length > 0 || left > 0) return;
        setRun(null);
        toast.success(
          [t('bulk.done', { number: succeeded.length, done }), ...leftOut].join(', '),
          takeAllBack ? { label: t('bulk.undo'), onSelect: takeAllBack } : undefined,
        );
      });
    },
    [client, t],
  );
  return {
    run,
    start,
    stop: useCallback(() => void (stopped.current = true), []),
    close: useCallback(() => setRun(null), []),
  };
}
