import type { OpenedForm } from './messages.ts';

/** The server takes what is sent sooner for the work of a program. */
const SOONEST_MS = 3500;
/** A form can be sent for a day; an older one is opened again before it is sent. */
const LASTS_MS = 20 * 3_600_000;

interface Opened {
  readonly token: string;
  readonly at: number;
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** When a browser opened a form for messages to the staff, as the server says it. */
export class FormOpening {
  private opened: Promise<Opened> | null = null;

  /** `open`: asks the server for the proof. */
  constructor(private readonly open: () => Promise<OpenedForm>) {}

  /** Called when the form is shown. */
  begin(): void {
    this.fresh().catch(() => undefined);
  }

  private fresh(): Promise<Opened> {
    const opening = this.open().then(({ opened }) => ({ token: opened, at: Date.now() }));
    // Another try asks again.
    opening.catch(() => (this.opened = null));
    this.opened = opening;
    return opening;
  }

  /** The next message is another one. */
  renew(): void {
    this.opened = null;
    this.begin();
  }

  /** What a message is sent with, as soon as it may be. */
  async token(): Promise<string> {
    let { token, at } = await (this.opened ?? this.fresh());
    if (Date.now() - at > LASTS_MS) ({ token, at } = await this.fresh());
    await pause(Math.max(0, SOONEST_MS - (Date.now() - at)));
    return token;
  }
}
