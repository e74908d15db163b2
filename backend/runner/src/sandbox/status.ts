import type { Readable, Writable } from 'node:stream';

/** What bubblewrap tells of a run, a line each: the number of its first process, and the exit code at the end. */
export class Status {
  #text = '';

  /** `heard` is called whenever more has been told. */
  constructor(stream: Readable | Writable | null | undefined, heard: () => void) {
    stream?.on('data', (bytes: Buffer) => {
      this.#text += bytes.toString();
      heard();
    });
  }

  /** The first process of the sandbox, whose end ends all the others. */
  get firstProcess(): number | undefined {
    return this.#number('child-pid');
  }

  /** Told only of a program that could be started. */
  get exitCode(): number | undefined {
    return this.#number('exit-code');
  }

  #number(name: string): number | undefined {
    const found = new RegExp(`"${name}":\\s*(\\d+)`).exec(this.#text)?.[1];
    return found === undefined ? undefined : Number(found);
  }
}
