/** Users that runs are given one each: systemd and Debian hand out none from this range (systemd's UIDS-GIDS.md). */
const FIRST_USER = 60_800;
const USERS = 256;

/** Hands out users, so that programs that run at once share neither files nor limits. */
export class Slots {
  readonly #taken = new Set<number>();
  #next: number;

  /** Several servers on a machine begin at different users. */
  constructor(start = process.pid) {
    this.#next = start % USERS;
  }

  /** A user that no run has; undefined when all are taken. */
  take(): number | undefined {
    for (let tries = 0; tries < USERS; tries++) {
      const user = FIRST_USER + this.#next;
      this.#next = (this.#next + 1) % USERS;
      if (this.#taken.has(user)) continue;
      this.#taken.add(user);
      return user;
    }
    return undefined;
  }

  give(user: number): void {
    this.#taken.delete(user);
  }
}
