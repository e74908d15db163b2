import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast.ts';

/** How many files are on their way to the server. */
export const uploads = createStore(0);

const UPLOADING = 'Please wait till the current upload is complete!';

/** Closing the page would end uploads: the browser asks first. */
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
uploads.subscribe(() => {
  if (uploads.get() > 0) addEventListener('beforeunload', warnBeforeUnload);
  else removeEventListener('beforeunload', warnBeforeUnload);
});

/** Whether nothing is being uploaded; else a message says so, and what was to be done waits. */
export function uploadsDone(): boolean {
  if (uploads.get() === 0) return true;
  toast.info(UPLOADING);
  return false;
}
