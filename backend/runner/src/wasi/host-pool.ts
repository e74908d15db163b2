import { availableParallelism } from 'node:os';
import type { OnOutput } from '../engine.ts';
import { HostProcess, type Asked, type Ended } from './host-process.ts';

/** Processes that run programs: one program each at a time, kept for the next one. */
export class HostPool {
  private readonly idle: HostProcess[] = [];
  private readonly busy = new Set<HostProcess>();
  private closed = false;

  /** `folders`: what the processes may read. */
  constructor(private readonly folders: readonly string[]) {}

  async run(asked: Asked, signal: AbortSignal, onOutput?: OnOutput): Promise<Ended> {
    if (this.closed) throw new Error('The processes that run programs are closed');
    const host = this.idle.pop() ?? new HostProcess(this.folders);
    this.busy.add(host);
    try {
      const ended = await host.run(asked, signal, onOutput);
      // What it took is not given back to the system in time for the next one.
      if (ended.status === 'SG') host.end();
      return ended;
    } finally {
      this.busy.delete(host);
      this.keep(host);
    }
  }

  /** Ends every process, whatever it runs. */
  close(): void {
    this.closed = true;
    for (const host of [...this.idle.splice(0), ...this.busy]) host.end();
  }

  private keep(host: HostProcess): void {
    if (host.alive && !this.closed && this.idle.length < availableParallelism()) this.idle.push(host);
    else host.end();
  }
}
