import { randomUUID } from 'node:crypto';
import type { Answering } from '@learnloom/backend/kernel/reading/answer';
import { createAsk } from '@learnloom/backend/kernel/reading/ask';
import { createExecute, systemActor } from '@learnloom/backend/kernel/commands/execute';
import type { Handler } from '@learnloom/backend/kernel/deciding/decider';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { Runtime } from '@learnloom/backend/kernel/runtime';
import type { Gateway } from './gateway.ts';

/** Milliseconds that the read models may take to show a command; far more than a rebuild of a small site needs. */
const DEADLINE_MS = 120_000;

/** Commands and queries of this process, carried out for nobody with every right. Some process must be projecting. */
export function processGateway(runtime: Runtime, handlers: readonly Handler[], answers: readonly Answering[]): Gateway {
  const execute = createExecute(runtime);
  const ask = createAsk(runtime.ports, answers);
  const handlerOf = new Map(handlers.map(handler => [handler.command.name, handler]));
  const correlationId = randomUUID();
  return {
    execute: async (command, input) => {
      const handler = handlerOf.get(command.name);
      if (!handler) throw new Error(`Nothing handles ${command.name}`);
      try {
        const { answer } = await execute(handler, { input, actor: systemActor, address: null, correlationId });
        if (answer.status === 202) await shown(runtime, answer.position);
        return { ok: true, changed: answer.position !== null };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { ok: false, message: error.message, errors: error.errors ?? {} };
      }
    },
    ask: async (query, input) => {
      try {
        return (await ask(query, input, systemActor)).output as never;
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'missing') return null;
        throw error;
      }
    },
  };
}

async function shown({ kernel }: Runtime, position: string | null): Promise<void> {
  if (position === null || (await kernel.barrier.reached(position, DEADLINE_MS))) return;
  throw new Error('The read models do not follow; is a projection failing?');
}
