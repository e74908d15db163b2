import type { StoredEvent } from './event-store.ts';
import { upcast, type Upcaster } from './upcasters.ts';

/**
 * The last step of every store from what it has recorded to an event: its data in the form of today. The steps are gone
 * through where somebody looks at the data, so that whoever cannot is known by what it was about to do with the event.
 */
export function upcasted(known: ReadonlyMap<string, Upcaster>, event: StoredEvent): StoredEvent {
  if (!known.has(event.type)) return event;
  const { data: recorded, ...rest } = event;
  let today: object | undefined;
  return {
    ...rest,
    recorded,
    get data() {
      return (today ??= upcast(known, event.type, recorded, event.metadata));
    },
  };
}
