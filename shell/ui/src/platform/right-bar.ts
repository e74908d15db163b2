import { createStore, type Store } from './store.ts';

/** Whether the bar at the right of the staff's pages is open. Pages that want the room close it when they open. */
export const rightBar: Store<boolean> = createStore(false);
