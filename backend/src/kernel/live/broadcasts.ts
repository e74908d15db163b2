import { setImmediate as nextTurn } from 'node:timers/promises';

/** Parts into which the followers of a topic are divided: a message to one of them keeps the process busy for a moment only. */
export const PARTS = 64;
/** Milliseconds of sending after which others have a turn. */
const TURN_MS = 10;

interface Message {
  readonly rooms: readonly string[];
  readonly event: string;
  readonly body: object;
}

/** Sends messages to many rooms in their order, without keeping anyone else waiting. */
export class Broadcasts {
  private readonly queue: Message[] = [];
  private sending = false;

  constructor(
    private readonly hasRoom: (room: string) => boolean,
    private readonly emit: (room: string, event: string, body: object) => void,
  ) {}

  /** Begins with it now when nothing else is being sent. */
  send(rooms: readonly string[], event: string, body: object): void {
    this.queue.push({ rooms, event, body });
    if (!this.sending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.sending = true;
    let began = performance.now();
    for (let message = this.queue.shift(); message; message = this.queue.shift())
      for (const room of message.rooms) {
        // Without followers the message would be encoded all the same.
        if (!this.hasRoom(room)) continue;
        if (performance.now() - began > TURN_MS) {
          await nextTurn();
          began = performance.now();
        }
        this.emit(room, message.event, message.body);
      }
    this.sending = false;
  }
}
