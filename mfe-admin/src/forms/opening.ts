import { formMessages } from '@learnloom/contracts/forms/messages';
import { askServer } from '@learnloom/ui/platform';

/** The server takes what is sent sooner for the work of a program. */
const SOONEST_MS = 3500;
/** Forms are good for a day; one that is older is opened anew before it is sent. */
const LASTS_MS = 20 * 3_600_000;

interface Opened {
  readonly token: string;
  readonly at: number;
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** When a form was opened, as the server says it. */
export class Opening {
  private opened: Promise<Opened> | null = null;

  /** Called when the form is shown. */
  begin(): void {
    this.fresh().catch(() => undefined);
  }

  private fresh(): Promise<Opened> {
    const asked = askServer(formMessages.open, {}).then(({ opened }) => ({ token: opened, at: Date.now() }));
    // Another try asks again.
    asked.catch(() => (this.opened = null));
    this.opened = asked;
    return asked;
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
