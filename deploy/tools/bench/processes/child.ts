import { fork } from 'node:child_process';
import { nodeArguments } from './node-arguments.ts';

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

interface Question {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

/** What a process of the benchmark can be asked. */
export type Services = Readonly<Record<string, (input: never) => unknown>>;

type Input<S extends Services, N extends keyof S> = Parameters<S[N]> extends [infer I] ? [I] : [];

/** A process of one's own, so that what it costs is not mixed with what others cost. */
export interface Child<S extends Services> {
  ask<N extends keyof S & string>(name: N, ...input: Input<S, N>): Promise<Awaited<ReturnType<S[N]>>>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/** Starts a script that calls `serve`. It ends when this process does. */
export function startChild<S extends Services>(
  script: URL,
  env: NodeJS.ProcessEnv = {},
  nodeOptions: readonly string[] = [],
): Child<S> {
  const child = fork(script, {
    execArgv: [...nodeArguments(), ...nodeOptions],
    env: { ...process.env, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  void gone.then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`${script.pathname} ended`));
  });
  child.on('message', message => {
    const { id, result, error } = message as Reply;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error));
  });
  let asked = 0;
  return {
    ask: (name, ...[input]) =>
      new Promise((resolve, reject) => {
        const id = (asked += 1);
        waiting.set(id, { resolve: value => resolve(value as never), reject });
        const question: Question = { id, name, input };
        child.send(question, error => error && reject(error));
      }),
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** The other side: answers questions until the parent is gone, then does `end`. */
export function serve(services: Services, end: () => Promise<void> = () => Promise.resolve()): void {
  process.on('message', message => {
    const { id, name, input } = message as Question;
    const answer = async (): Promise<Reply> => {
      try {
        return { id, result: await services[name]?.(input as never) };
      } catch (error) {
        return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
      }
    };
    void answer().then(reply => process.send?.(reply));
  });
  process.once('disconnect', () => {
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
