import { useEffect, useState } from 'react';
import {
  HERE_EVERY_MS,
  presenceEvents,
  type PlaceOpen,
  type PresentPerson,
} from '@learnloom/contracts/kernel/presence';
import { liveSocket } from './live.ts';
import { session } from './session.ts';
import { useStore } from './store.ts';

interface Told {
  readonly place: string;
  readonly people: readonly PresentPerson[];
}

const nobody: readonly PresentPerson[] = [];

/** Who else has a thing open, and tells them that this page has it open too. Null: it is nothing that others can open. */
export function usePresence(place: PlaceOpen | null): readonly PresentPerson[] {
  const me = useStore(session).user?.key;
  const [people, setPeople] = useState(nobody);
  const subject = place?.subject;
  const key = place?.key;
  useEffect(() => {
    if (subject === undefined || key === undefined) return undefined;
    const open = { subject, key };
    const control = new AbortController();
    const onPresent = (told: Told): void => {
      if (told.place === `${subject}/${key}`) setPeople(told.people);
    };
    void liveSocket().then(live => {
      if (!live || control.signal.aborted) return;
      const say = (): void => {
        if (!live.connected) return;
        live.emit(presenceEvents.enter, open, (told: Pick<Told, 'people'>) => {
          if (!control.signal.aborted) setPeople(told.people);
        });
      };
      live.on(presenceEvents.present, onPresent);
      live.on('connect', say);
      const timer = setInterval(say, HERE_EVERY_MS);
      say();
      control.signal.addEventListener('abort', () => {
        clearInterval(timer);
        live.off(presenceEvents.present, onPresent);
        live.off('connect', say);
        live.emit(presenceEvents.leave, open);
      });
    });
    return () => {
      control.abort();
      setPeople(nobody);
    };
  }, [subject, key]);
  return people.filter(person => person.key !== me);
}
