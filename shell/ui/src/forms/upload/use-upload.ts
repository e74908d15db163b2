import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { createUploadTask, type UploadTask, type UploadTaskOptions } from './upload-task.ts';
import type { UploadState } from './upload-state.ts';

export interface Upload extends Omit<UploadTask, 'state' | 'end'> {
  readonly state: UploadState;
}

/** Uploads one file at a time, with its state. Leaving the page ends what is on its way. */
export function useUpload(options: UploadTaskOptions): Upload {
  const latest = useRef(options);
  latest.current = options;
  const [task] = useState(() => createUploadTask(() => latest.current));
  useEffect(() => () => task.end(), [task]);
  const state = useStore(task.state);
  return { ...task, state };
}
