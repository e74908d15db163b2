import { randomUUID } from 'node:crypto';
import { createExecute } from '@learnloom/backend/kernel/commands/execute';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import type { Handler } from '@learnloom/backend/kernel/deciding/decider';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Kernel } from '@learnloom/platform/kernel';
import { readSettings } from '@learnloom/platform/settings';
import type { Provider } from '../services/provider.ts';
import type { Reaction } from './reaction.ts';
import { Reactor } from './reactor.ts';

/** Failed work is tried again so soon. */
const BACK_OFF_MS = 30;

export interface Reacting {
  readonly kernel: Kernel;
  stop(): Promise<void>;
}

/** Runs reactions as a backend does, on a kernel of the test's own, with short pauses between tries. */
export async function reactingTo(
  kernel: Kernel,
  reactions: readonly Reaction[],
  handlers: readonly Handler[] = [],
  environment: Readonly<Record<string, string>> = {},
  services: readonly Provider[] = [],
  dedicated = false,
): Promise<Reacting> {
  const settings = readSettings(environment);
  const runtime = createRuntime({ kernel, settings, handlers, services, standing: () => Promise.resolve(null) });
  const execute = createExecute(runtime);
  const reactor = new Reactor({
    kernel,
    ports: runtime.ports,
    execute,
    handlers,
    reactions,
    dedicated,
    backOff: () => BACK_OFF_MS,
  });
  await reactor.start();
  return {
    kernel,
    stop: async () => {
      await reactor.stop();
      await runtime.ports.services.close();
    },
  };
}

/** Records an event of some type in the stream of a key, after what is there. Gives its id. */
export async function happened({ store }: Kernel, key: string, type: string, data: object = {}): Promise<string> {
  const stream = streamName('thing', key);
  const version = (await store.read(stream)).length - 1;
  const id = randomUUID();
  const time = new Date().toISOString();
  const metadata = { commandId: randomUUID(), command: 'Test', actor: null, time, correlationId: 'test', schema: 1 };
  await store.append(stream, [{ id, type, data, metadata }], version < 0 ? 'none' : version);
  return id;
}
