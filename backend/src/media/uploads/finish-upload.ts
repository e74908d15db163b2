import { randomUUID } from 'node:crypto';
import { files, type Uploaded } from '@learnloom/contracts/media/files';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { Execute } from '../../kernel/commands/execute.ts';
import type { Actor, Handler } from '../../kernel/deciding/decider.ts';
import type { Logger } from '@learnloom/platform/log';
import { storeFile } from '../file/store-file.ts';
import { digests } from '../inspection/media-threads.ts';
import type { HashingStore } from './hashing-store.ts';
import type { Outcome, outcomesIn } from './outcomes.ts';

/** An upload whose bytes are all there. */
export interface WholeUpload {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  readonly folder: string;
  readonly fileName: string;
  readonly actor: Actor;
  readonly address: string;
}

export interface Finishing {
  readonly store: HashingStore;
  readonly outcomes: ReturnType<typeof outcomesIn>;
  readonly execute: Execute;
  readonly log: Logger;
}

const passes: readonly Refusal['kind'][] = ['unavailable', 'no-room', 'too-many'];

/**
 * Digests, looks at and stores whole uploads, apart from the requests that brought their last pieces. The id of the upload
 * is the command's Idempotency-Key: however often and wherever this is done, there is one file.
 */
export function uploadFinisher({ store, outcomes, execute, log }: Finishing) {
  const running = new Map<string, Promise<void>>();

  async function storeUpload({ id, size, folder, fileName, actor, address }: WholeUpload): Promise<string> {
    const path = store.pathOf(id);
    const digest = store.digest(id, size) ?? (await digests().take('digest', path));
    const { answer } = await execute(storeFile as unknown as Handler, {
      input: { folder, fileName },
      ...{ actor, address, correlationId: randomUUID(), idempotencyKey: `upload ${id}` },
      file: { path, size, digest },
    });
    return (answer.data as Uploaded).key;
  }

  async function finish(upload: WholeUpload): Promise<void> {
    const { id, size, actor } = upload;
    const end = (status: Outcome['status']) => outcomes.write(id, { owner: actor.key, size, status });
    try {
      await end({ status: 'uploaded', key: await storeUpload(upload) });
    } catch (error) {
      // What may pass is tried again when the client asks the next time.
      if (error instanceof Refusal && passes.includes(error.kind)) return;
      if (!(error instanceof Refusal))
        log.error({ err: error, upload: id }, `${files.store.name} failed for an upload`);
      const known =
        error instanceof Refusal ? error : { message: messages.wentWrong, kind: 'unknown', code: 'unknown' };
      await end({ status: 'failed', message: known.message, kind: known.kind, code: known.code });
    }
    await store.forget(id);
  }

  return {
    /** Begins to finish an upload, unless that is under way. */
    begin(upload: WholeUpload): void {
      if (running.has(upload.id)) return;
      const work = finish(upload)
        .catch((error: unknown) => log.error({ err: error, upload: upload.id }, 'An upload could not be finished'))
        .finally(() => running.delete(upload.id));
      running.set(upload.id, work);
    },
    /** Those under way have ended. */
    settled: async (): Promise<void> => void (await Promise.all(running.values())),
  };
}
