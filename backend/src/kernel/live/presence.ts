import { randomUUID } from 'node:crypto';

/** Somebody who has a thing open. */
export interface Present {
  /** Key of the account. */
  readonly account: string;
  /** ISO date-time. */
  readonly since: string;
}

interface Own extends Present {
  /** Milliseconds; when the browser last said that it is there. */
  heard: number;
}

interface Others {
  readonly people: readonly Present[];
  readonly heard: number;
}

/** What backends tell each other of one place. */
export interface PresenceNotice {
  /** Of the process that tells. */
  readonly from: string;
  readonly place: string;
  readonly people: readonly Present[];
  /** Somebody has just come: whoever has people there tells it. */
  readonly ask: boolean;
}

export interface PresencePorts {
  /** Tells the other backends; what is lost is told again with the next beat. */
  readonly tell: (notice: PresenceNotice) => void;
  /** Who is at a place may have changed. */
  readonly onChanged: (place: string) => void;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds after which somebody who says nothing is gone: a browser that crashed, a backend that was killed. */
export const GONE_MS = 9000;
/** Places that one connection has open at most. */
const MOST_PLACES = 5;
/** People of one backend at one place: what is told has to fit into a notice. */
const MOST_PEOPLE = 40;
/** Places that one backend keeps in mind. */
const MOST_IN_ALL = 5000;

/** Who has what open, on this backend and the others. Nothing of it is kept anywhere. */
export class Presence {
  private readonly id = randomUUID();
  /** By place, by connection. */
  private readonly own = new Map<string, Map<string, Own>>();
  /** By place, by backend. */
  private readonly others = new Map<string, Map<string, Others>>();
  private readonly now: () => number;

  constructor(private readonly ports: PresencePorts) {
    this.now = ports.now ?? Date.now;
  }

  /** Also says that somebody is still there. False: there are too many. */
  enter(connection: string, place: string, account: string): boolean {
    const here = this.own.get(place);
    const known = here?.get(connection);
    if (known?.account === account) {
      known.heard = this.now();
      return true;
    }
    const places = [...this.own.values()].filter(people => people.has(connection)).length;
    if (places >= MOST_PLACES || (here?.size ?? 0) >= MOST_PEOPLE || this.own.size >= MOST_IN_ALL) return false;
    const people = here ?? new Map<string, Own>();
    this.own.set(place, people);
    people.set(connection, { account, since: new Date(this.now()).toISOString(), heard: this.now() });
    this.changed(place, true);
    return true;
  }

  /** `place` left out: everywhere, as when a connection has ended. */
  leave(connection: string, place?: string): void {
    for (const one of place === undefined ? [...this.own.keys()] : [place]) {
      const people = this.own.get(one);
      if (!people?.delete(connection)) continue;
      if (people.size === 0) this.own.delete(one);
      this.changed(one);
    }
  }

  /** What another backend has told. */
  heard({ from, place, people, ask }: PresenceNotice): void {
    if (from === this.id) return;
    const known = this.others.get(place) ?? new Map<string, Others>();
    const before = JSON.stringify(known.get(from)?.people ?? []);
    if (people.length > 0) {
      if (!this.others.has(place) && this.others.size >= MOST_IN_ALL) return;
      this.others.set(place, known.set(from, { people, heard: this.now() }));
    } else {
      known.delete(from);
      if (known.size === 0) this.others.delete(place);
    }
    if (before !== JSON.stringify(people)) this.ports.onChanged(place);
    if (ask && this.own.has(place)) this.tell(place);
  }

  /** Lets go of who has said nothing for long, and tells the others who is here. To be called more often than that. */
  beat(): void {
    const oldest = this.now() - GONE_MS;
    for (const [place, people] of [...this.own]) {
      for (const [connection, { heard }] of [...people]) if (heard < oldest) this.leave(connection, place);
      if (this.own.has(place)) this.tell(place);
    }
    for (const [place, backends] of [...this.others])
      for (const [from, { heard }] of [...backends])
        if (heard < oldest) this.heard({ from, place, people: [], ask: false });
  }

  /** Everybody at a place, once each, who came first in front. */
  at(place: string): readonly Present[] {
    const all = [
      ...(this.own.get(place)?.values() ?? []),
      ...[...(this.others.get(place)?.values() ?? [])].flatMap(({ people }) => people),
    ].sort((a, b) => (a.since < b.since ? -1 : 1));
    const first = new Map<string, Present>();
    for (const { account, since } of all) if (!first.has(account)) first.set(account, { account, since });
    return [...first.values()];
  }

  private changed(place: string, ask = false): void {
    this.tell(place, ask);
    this.ports.onChanged(place);
  }

  private tell(place: string, ask = false): void {
    const people = [...(this.own.get(place)?.values() ?? [])].map(({ account, since }) => ({ account, since }));
    this.ports.tell({ from: this.id, place, people, ask });
  }
}
