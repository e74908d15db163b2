import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

interface Waiting {
  readonly resolve: (status: number) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One kept connection that takes whole requests and reads whole answers. It understands just enough of HTTP to be
 * cheap: the load must not use up the machine that the server runs on.
 */
export class Connection {
  private waiting: Waiting | null = null;
  private head: Buffer = Buffer.alloc(0);
  private status = 0;
  /** Bytes of the body still to come; null while the head is read. */
  private missing: number | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', bytes => this.take(bytes));
    socket.on('error', error => this.fail(error));
    socket.on('close', () => this.fail(new Error('The server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  /** Sends one request and gives the status of its answer, once that is here whole. */
  exchange(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    if (this.missing === null) {
      this.head = this.head.length > 0 ? Buffer.concat([this.head, bytes]) : bytes;
      const end = this.head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = this.head.toString('latin1', 0, end);
      this.status = Number(text.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined)
        return this.fail(new Error(`An answer without length: ${text.split('\r\n', 1).join('')}`));
      this.missing = Number(length) - (this.head.length - end - HEAD_END.length);
    } else this.missing -= bytes.length;
    if (this.missing > 0) return;
    const { waiting } = this;
    this.waiting = null;
    this.missing = null;
    this.head = Buffer.alloc(0);
    waiting?.resolve(this.status);
  }

  private fail(error: Error): void {
    this.waiting?.reject(error);
    this.waiting = null;
    this.socket.destroy();
  }
}
