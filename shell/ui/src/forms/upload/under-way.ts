import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast.ts';

/** How many files are on their way to the server. */
export const uploads = createStore(0);

const UPLOADING = 'Please wait till the current upload is complete!';

/** Whether nothing is being uploaded; else it is said that it is, and what was to be done waits. */
export function uploadsDone(): boolean {
  if (uploads.get() === 0) return true;
  toast.info(UPLOADING);
  return false;
}
