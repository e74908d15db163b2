import type { Server } from 'socket.io';
import { may, type Rights } from '@learnloom/contracts/kernel/access';
import { presenceEvents, type PlaceOpen, type PresentPerson } from '@learnloom/contracts/kernel/presence';
import { thingOf } from '@learnloom/platform/areas';
import { lookup } from '../reading/lookups.ts';
import type { Runtime } from '../runtime.ts';
import { Presence, type PresenceNotice } from './presence.ts';

/** Milliseconds between two looks at who is still there. */
const BEAT_MS = 3000;
/** Milliseconds for which changes at one place are gathered before they are told. */
const GATHER_MS = 100;
/** Characters of a key or a stream category. */
const LONGEST = 60;

const room = (place: string): string => `presence:${place}`;
const textOf = ({ subject, key }: PlaceOpen): string => `${subject}/${key}`;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST && !value.includes('/');

function placeIn(body: unknown): PlaceOpen | null {
  if (typeof body !== 'object' || body === null) return null;
  const { subject, key } = body as Readonly<Record<string, unknown>>;
  return isText(subject) && isText(key) ? { subject, key } : null;
}

/** What of a socket presence needs. */
interface Here {
  readonly id: string;
  join(room: string): Promise<void> | void;
  leave(room: string): Promise<void> | void;
}

export interface PresenceSockets {
  /** Acknowledged with who is there; nobody where the thing is not for whoever asks. */
  enter(
    socket: Here,
    identity: { readonly account: string; readonly rights: Rights } | undefined,
    body: unknown,
  ): Promise<{ readonly people: readonly PresentPerson[] }>;
  leave(socket: Here, body: unknown): Promise<void>;
  gone(socket: Pick<Here, 'id'>): void;
  close(): void;
}

/** Tells those who have the same thing open of each other, on whichever backend they are. */
export function openPresence(io: Pick<Server, 'to'>, { kernel, ports, accountSubject }: Runtime): PresenceSockets {
  const { log, notifications, database } = kernel;
  const failed = (error: unknown) => log.warn({ err: error }, 'Presence could not be told');
  /** Places whose people are told in a moment: many who come at once are one message to each. */
  const changed = new Map<string, NodeJS.Timeout>();
  let closed = false;
  function show(place: string): void {
    changed.delete(place);
    void peopleAt(place)
      .then(people => io.to(room(place)).emit(presenceEvents.present, { place, people }))
      .catch(failed);
  }
  const presence = new Presence({
    tell: notice =>
      void database.pool.query(`select pg_notify('presence', $1)`, [JSON.stringify(notice)]).catch(failed),
    onChanged: place => {
      if (!closed && !changed.has(place)) changed.set(place, setTimeout(() => show(place), GATHER_MS).unref());
    },
  });
  const off = notifications.on('presence', payload => presence.heard(JSON.parse(payload) as PresenceNotice));
  const timer = setInterval(() => presence.beat(), BEAT_MS).unref();

  async function peopleAt(place: string): Promise<readonly PresentPerson[]> {
    const people = presence.at(place);
    if (people.length === 0) return [];
    const named = await lookup(ports.lookups.names, accountSubject)(
      ports.read,
      people.map(({ account }) => account),
    );
    return people.map(({ account, since }) => ({ key: account, name: named.get(account) ?? 'Someone', since }));
  }

  return {
    async enter(socket, identity, body) {
      const place = placeIn(body);
      const thing = place && thingOf.get(place.subject);
      const editors = place && (thing?.history?.group ?? thing?.editors?.(place.key));
      if (!place || !identity || !editors || !may(identity.rights, editors)) {
        presence.leave(socket.id);
        if (place) await socket.leave(room(textOf(place)));
        return { people: [] };
      }
      const text = textOf(place);
      if (!presence.enter(socket.id, text, identity.account)) return { people: [] };
      await socket.join(room(text));
      return { people: await peopleAt(text) };
    },
    async leave(socket, body) {
      const place = placeIn(body);
      if (!place) return;
      presence.leave(socket.id, textOf(place));
      await socket.leave(room(textOf(place)));
    },
    gone: ({ id }) => presence.leave(id),
    close() {
      closed = true;
      clearInterval(timer);
      for (const waiting of changed.values()) clearTimeout(waiting);
      off();
    },
  };
}
