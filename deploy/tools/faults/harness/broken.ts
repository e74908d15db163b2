const MOST = 5;

/** Gathers what did not hold: the first few in words, the rest counted. */
export class Broken {
  private readonly said: string[] = [];
  private more = 0;

  add(what: string): void {
    if (this.said.length < MOST) this.said.push(what);
    else this.more += 1;
  }

  addAll(whats: readonly string[]): void {
    for (const what of whats) this.add(what);
  }

  /** Notes `what` unless it holds. */
  check(holds: boolean, what: string): void {
    if (!holds) this.add(what);
  }

  get list(): readonly string[] {
    return this.more > 0 ? [...this.said, `and ${this.more} more`] : [...this.said];
  }
}
