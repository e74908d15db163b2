/** A thing that somebody has open to change it. */
export interface PlaceOpen {
  /** Stream category. */
  readonly subject: string;
  readonly key: string;
}

export interface PresentPerson {
  /** Key of the account. */
  readonly key: string;
  readonly name: string;
  /** ISO date-time. */
  readonly since: string;
}

/** Milliseconds between two messages of a browser that it still has a thing open. */
export const HERE_EVERY_MS = 3000;

/** Wire names. Nothing of presence is recorded. */
export const presenceEvents = {
  /** client → server: `PlaceOpen`, again and again; acknowledged with `{ people: PresentPerson[] }`. */
  enter: 'presence:enter',
  /** client → server: `PlaceOpen`. */
  leave: 'presence:leave',
  /** server → client: `{ place: 'subject/key', people }` to those who are there. */
  present: 'presence:present',
} as const;
