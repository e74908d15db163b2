import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import { createUploadTask, type UploadTask, type UploadTaskOptions } from './upload-task.ts';
import { isRunning, type UploadState } from './upload-state.ts';

/** Files of one list that are sent at the same time; others wait for their turn. */
const AT_ONCE = 2;

export interface ListedUpload {
  readonly id: number;
  readonly file: File;
  /** `idle`: it waits for its turn. */
  readonly state: UploadState;
}

export interface Uploads {
  /** What is not uploaded yet, in the order in which it was added. */
  readonly items: readonly ListedUpload[];
  add(files: readonly File[]): void;
  /** Also takes off what waits, or has failed. */
  cancel(id: number): void;
  retry(id: number): void;
}

interface Entry {
  readonly id: number;
  readonly file: File;
  readonly task: UploadTask;
}

function createUploads(options: () => UploadTaskOptions) {
  const entries: Entry[] = [];
  const items = createStore<readonly ListedUpload[]>([]);
  let last = 0;
  const show = (): void => items.set(entries.map(({ id, file, task }) => ({ id, file, state: task.state.get() })));

  function drop(id: number): void {
    const at = entries.findIndex(entry => entry.id === id);
    if (at >= 0) entries.splice(at, 1);
    show();
  }
  function next(): void {
    const running = entries.filter(({ task }) => isRunning(task.state.get())).length;
    const waiting = entries.filter(({ task }) => task.state.get().status === 'idle');
    for (const { file, task } of waiting.slice(0, Math.max(0, AT_ONCE - running))) void task.take(file).finally(next);
  }
  function follow({ id, task }: Entry): void {
    task.state.subscribe(() => {
      const { status } = task.state.get();
      if (status === 'uploaded' || status === 'cancelled') drop(id);
      else show();
    });
  }

  return {
    items,
    add(files: readonly File[]): void {
      for (const file of files) {
        const entry = { id: ++last, file, task: createUploadTask(options) };
        entries.push(entry);
        follow(entry);
      }
      show();
      next();
    },
    cancel(id: number): void {
      const entry = entries.find(one => one.id === id);
      if (!entry) return;
      if (isRunning(entry.task.state.get())) entry.task.cancel();
      else drop(id);
    },
    retry: (id: number): void => entries.find(one => one.id === id)?.task.retry(),
    end: (): void => entries.forEach(({ task }) => task.end()),
  };
}

/** Uploads several files, each with a state of its own; what is uploaded leaves the list. */
export function useUploads(options: UploadTaskOptions): Uploads {
  const latest = useRef(options);
  latest.current = options;
  const [uploads] = useState(() => createUploads(() => latest.current));
  useEffect(() => () => uploads.end(), [uploads]);
  return { items: useStore(uploads.items), add: uploads.add, cancel: uploads.cancel, retry: uploads.retry };
}
