import { EventEmitter } from './events.ts';
import { nodeProcess } from './process.ts';
import { standardInput } from './standard-input.ts';
import { timerFunctions } from './timers.ts';

type Answer = (text: string) => void;

/** Lines of the run's input. As in Node, those that came at once are told even when the program closes in between. */
class Interface extends EventEmitter {
  readonly #lines: string[];
  readonly #waiting: Answer[] = [];
  #prompt = '> ';
  #closed = false;
  #running = false;

  constructor() {
    super();
    const text = standardInput.all.toString();
    this.#lines = text === '' ? [] : text.replace(/\r?\n$/u, '').split(/\r?\n/u);
    this.#run();
  }
  question(query: string, options: unknown, given?: unknown): void {
    nodeProcess.stdout.write(query);
    this.#waiting.push((given ?? options) as Answer);
    this.#run();
  }
  setPrompt(prompt: string): void {
    this.#prompt = prompt;
  }
  prompt(): void {
    nodeProcess.stdout.write(this.#prompt);
  }
  write(): void {}
  pause(): this {
    return this;
  }
  resume(): this {
    return this;
  }
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.emit('close');
  }
  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (let line = this.#lines.shift(); line !== undefined; line = this.#lines.shift()) yield line;
    this.close();
  }

  #run(): void {
    if (this.#running) return;
    this.#running = true;
    timerFunctions.setImmediate(() => {
      this.#running = false;
      if (this.#closed) return;
      const answer = this.#waiting.shift();
      if (answer) return this.#answer(answer);
      if (this.listenerCount('line') > 0) for (const line of this.#lines.splice(0)) this.emit('line', line);
      if (this.#lines.length === 0) this.close();
    });
  }
  #answer(answer: Answer): void {
    const line = this.#lines.shift();
    if (line === undefined) return this.close();
    answer(line);
    this.#run();
  }
  override on(name: string | symbol, listener: (...values: unknown[]) => void): this {
    super.on(name, listener);
    if (name === 'line') this.#run();
    return this;
  }
}

/** The part of Node's `readline` that reads the run's input. */
export const readline = {
  Interface,
  createInterface: (): Interface => new Interface(),
  clearLine: (): boolean => true,
  cursorTo: (): boolean => true,
  promises: {
    createInterface: (): object => {
      const lines = new Interface();
      const ask = lines.question.bind(lines);
      return Object.assign(lines, { question: (query: string) => new Promise(resolve => ask(query, resolve)) });
    },
  },
};
