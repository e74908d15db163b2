import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answering } from '../../kernel/reading/answer.ts';
import { createAsk } from '../../kernel/reading/ask.ts';
import { createExecute, systemActor } from '../../kernel/commands/execute.ts';
import type { ArrivedFile, Handler } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Command } from '@learnloom/contracts/kernel/command';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { files, type Uploaded } from '@learnloom/contracts/media/files';
import type { Runtime } from '../../kernel/runtime.ts';
import type { Gateway, Result } from '@learnloom/importing/gateway';

/** Milliseconds that the read models may take to show a command; far more than a rebuild of a small site needs. */
const DEADLINE_MS = 120_000;

/** Commands whose positions are remembered: more than are under way at the same time. */
const AT_ONCE = 64;

/**
 * Commands and queries of this process, carried out for nobody with every right. Some process must be projecting.
 * `correlationId`: what the commands have in common.
 */
export function processGateway(
  runtime: Runtime,
  handlers: readonly Handler[],
  answers: readonly Answering[],
  correlationId: string = randomUUID(),
): Gateway {
  const execute = createExecute(runtime);
  const ask = createAsk(runtime.ports, answers);
  const handlerOf = new Map(handlers.map(handler => [handler.command.name, handler]));

  async function carryOut(command: Command, input: Readonly<Record<string, unknown>>, file?: ArrivedFile) {
    const handler = handlerOf.get(command.name);
    if (!handler) throw new Error(`Nothing handles ${command.name}`);
    const { answer } = await execute(handler, { input, actor: systemActor, address: null, correlationId, file });
    return answer;
  }

  const unseen: (string | null)[] = [];

  async function run(command: Command, input: Readonly<Record<string, unknown>>, isAwaited: boolean): Promise<Result> {
    try {
      const { status, position } = await carryOut(command, input);
      if (isAwaited && status === 202) await shown(runtime, position);
      else {
        unseen.push(position);
        unseen.splice(0, unseen.length - AT_ONCE);
      }
      return { ok: true, changed: position !== null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, message: error.message, errors: error.errors ?? {} };
    }
  }

  return {
    execute: (command, input) => run(command, input, true),
    begin: (command, input) => run(command, input, false),
    settled: async () => {
      for (const position of unseen.splice(0)) await shown(runtime, position);
    },
    upload: async (path, about) => {
      const file = await arrived(path, runtime.settings.dataDir);
      try {
        const input = { ...about, key: uuidOf('import', files.subject, file.digest) };
        const { data, position } = await carryOut(files.store as Command, input, file);
        unseen.push(position);
        unseen.splice(0, unseen.length - AT_ONCE);
        return { ok: true, key: (data as Uploaded).key };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { ok: false, message: error.message };
      } finally {
        await rm(file.path, { force: true });
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

/** A copy of the file beside those that arrive over HTTP, which the command may move. */
async function arrived(from: string, dataDir: string): Promise<ArrivedFile> {
  const folder = join(dataDir, 'arriving');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(from)) hash.update(chunk as Buffer);
  await copyFile(from, path);
  return { path, size: (await stat(path)).size, digest: hash.digest('hex') };
}

async function shown({ kernel }: Runtime, position: string | null): Promise<void> {
  if (position === null || (await kernel.barrier.reached(position, DEADLINE_MS))) return;
  throw new Error('The read models do not follow; is a projection failing?');
}
