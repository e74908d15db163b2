import type { StoredEvent } from './event-store.ts';
import { upcast, type Upcaster } from './upcasters.ts';

/** The last step of every store from what it has recorded to an event: its data in the form of today. */
export function upcasted(known: ReadonlyMap<string, Upcaster>, event: StoredEvent): StoredEvent {
  const data = upcast(known, event.type, event.data, event.metadata);
  return data === event.data ? event : { ...event, data, recorded: event.data };
}
