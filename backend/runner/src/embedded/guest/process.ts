import { inspect } from 'node-inspect-extracted';
import { Buffer } from './buffer.ts';
import { EventEmitter } from './events.ts';
import { host, type Output } from './host.ts';
import { nodeConsole } from './console.ts';
import { write, writeBytes } from './output.ts';
import { standardInput } from './standard-input.ts';
import { nextTick } from './timers.ts';

export const VERSION = 'v18.15.0';
export const FOLDER = '/box/submission';

class OutputStream extends EventEmitter {
  readonly writable = true;
  constructor(readonly fd: Output) {
    super();
  }
  write(data: unknown, encoding?: unknown, done?: unknown): boolean {
    if (typeof data === 'string') write(this.fd, data);
    else if (data instanceof Uint8Array) writeBytes(this.fd, data);
    else
      throw Object.assign(
        new TypeError(
          `The "chunk" argument must be of type string or an instance of Buffer or Uint8Array. Received ${inspect(data)}`,
        ),
        { code: 'ERR_INVALID_ARG_TYPE' },
      );
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') nextTick(callback);
    return true;
  }
  end(data?: unknown): this {
    if (data !== undefined) this.write(data);
    return this;
  }
}

const nanoseconds = (): bigint => BigInt(Math.floor(host.now() * 1e6));

function hrtime(since?: readonly [number, number]): [number, number] {
  const before = since ? BigInt(since[0]) * 1_000_000_000n + BigInt(since[1]) : 0n;
  const passed = nanoseconds() - before;
  return [Number(passed / 1_000_000_000n), Number(passed % 1_000_000_000n)];
}
hrtime.bigint = nanoseconds;

class Process extends EventEmitter {
  readonly title = 'node';
  readonly version = VERSION;
  readonly versions = { node: VERSION.slice(1), v8: '10.2.154.26-node.25', modules: '108' };
  readonly arch = 'x64';
  readonly platform = 'linux';
  readonly release = { name: 'node', lts: 'Hydrogen' };
  argv: string[] = ['/usr/local/bin/node'];
  readonly execPath = '/usr/local/bin/node';
  readonly execArgv: string[] = [];
  env: Record<string, string> = {};
  readonly pid = 3;
  readonly ppid = 2;
  exitCode: number | undefined = undefined;
  readonly stdout = new OutputStream(1);
  readonly stderr = new OutputStream(2);
  readonly stdin = standardInput;
  readonly hrtime = hrtime;
  readonly nextTick = nextTick;

  exit(code?: unknown): never {
    if (code !== undefined) this.exitCode = Number(code) | 0;
    tellExit();
    host.exit(this.exitCode ?? 0);
    for (;;);
  }
  abort(): never {
    host.exit(134);
    for (;;);
  }
  cwd(): string {
    return FOLDER;
  }
  uptime(): number {
    return host.now() / 1000;
  }
  memoryUsage(): Record<string, number> {
    return { rss: 40e6, heapTotal: 6e6, heapUsed: 5e6, external: 4e5, arrayBuffers: 2e4 };
  }
  cpuUsage(): { user: number; system: number } {
    return { user: Math.floor(host.now() * 1000), system: 0 };
  }
  emitWarning(warning: unknown): void {
    nodeConsole.error(
      `(node:${this.pid}) ${warning instanceof Error ? String(warning) : `Warning: ${String(warning)}`}`,
    );
  }
}

export const nodeProcess = new Process();

let told = false;

/** Tells the program, once, that it ends: what it does about it may end it again. */
export function tellExit(): void {
  if (told) return;
  told = true;
  nodeProcess.emit('exit', nodeProcess.exitCode ?? 0);
}
Object.defineProperty(nodeProcess, Symbol.toStringTag, { value: 'process', configurable: true });

/** Gives the process what the run was started with. */
export function startProcess(main: string, args: readonly string[], stdin: string): void {
  nodeProcess.argv.push(main, ...args);
  standardInput.give(Buffer.from(stdin));
}
