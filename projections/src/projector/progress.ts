/** How far a replay is. */
export interface ReplayProgress {
  /** Events that the read model wants and that are applied. */
  readonly events: number;
  /** Of all that it wants; null when the event store cannot tell. */
  readonly total: number | null;
  /** Applied per second so far. */
  readonly rate: number;
  /** Null while unknown. */
  readonly secondsLeft: number | null;
}

/** Counts applied events against the clock. `now`: milliseconds. */
export class ProgressMeter {
  private events = 0;
  private readonly started: number;

  constructor(
    private total: number | null,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.started = now();
  }

  /** The total, where it is known later than the beginning. */
  expect(total: number): void {
    this.total = total;
  }

  add(events: number): void {
    this.events += events;
  }

  get progress(): ReplayProgress {
    const { events } = this;
    const seconds = (this.now() - this.started) / 1000;
    const rate = seconds > 0 ? events / seconds : 0;
    // Events that came in since are more than were counted.
    const total = this.total === null ? null : Math.max(this.total, events);
    const left = total === null ? null : total - events;
    const secondsLeft = left === 0 ? 0 : left === null || rate === 0 ? null : Math.ceil(left / rate);
    return { events, total, rate: Math.round(rate), secondsLeft };
  }
}
