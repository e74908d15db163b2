import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Server } from '@tus/server';
import type { RequestHandler } from 'express';
import { may } from '@learnloom/contracts/kernel/access';
import * as fields from '@learnloom/contracts/kernel/fields';
import { Refusal, invalid, missing, tooMany } from '@learnloom/contracts/kernel/refusal';
import { FILE_TOO_LARGE, LARGEST_FILE, LARGEST_OWN_FILE } from '@learnloom/contracts/media/file-kinds';
import { RESUMABLE_HOURS, RESUMABLE_PATH, type UploadStatus } from '@learnloom/contracts/media/resumable';
import type { Execute } from '../../kernel/commands/execute.ts';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { costs } from '../../kernel/http/address-budget.ts';
import { authenticate } from '../../kernel/http/authenticate.ts';
import { awaitBody } from '../../kernel/http/body-timeout.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { requireRoom } from '../../kernel/http/disk-room.ts';
import { watchPace } from '../../kernel/http/form.ts';
import { problemOf, statusOf, unknownProblem } from '../../kernel/http/problem.ts';
import { isTransient } from '@learnloom/platform/database';
import type { Runtime } from '../../kernel/runtime.ts';
import { requireFolder } from '../file/store-file.ts';
import { requireQuota } from '../quota.ts';
import { uploadFinisher } from './finish-upload.ts';
import { HashingStore } from './hashing-store.ts';
import { outcomesIn } from './outcomes.ts';
import { UploadLocker } from './upload-lock.ts';

const HOUR_MS = 3_600_000;
/** Requests of one account that may bring bytes at the same time. */
const MAX_AT_ONCE = 6;
/** Points of an address' budget for each request. */
const COST = costs.file;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who sends a request, and from where: known before tus sees it. */
interface Sender {
  readonly actor: Actor;
  readonly address: string;
}

/** What is kept beside the bytes of an upload. */
interface Metadata {
  readonly owner: string;
  readonly folder: string;
  readonly fileName: string;
}

/** Refusals as tus answers them. */
const asTusError = (error: unknown) =>
  error instanceof Refusal ? { status_code: statusOf[error.kind], body: `${error.message}\n` } : error;

/** `GET …/{id}/status`, or the id of an upload; null: neither. */
function targetOf(url: string): { readonly id: string; readonly status: boolean } | null {
  const [id = '', part, ...more] = (url.split('?')[0] ?? '').slice(RESUMABLE_PATH.length + 1).split('/');
  if (!ID.test(id) || more.length > 0 || (part !== undefined && part !== 'status')) return null;
  return { id, status: part === 'status' };
}

export interface ResumableUploads {
  readonly handle: RequestHandler;
  /** Deletes what nobody came back for. */
  readonly sweep: () => Promise<void>;
  /** What is being finished has ended. */
  readonly settled: () => Promise<void>;
}

/** Uploads in pieces that survive lost connections, closed pages and restarts (tus 1.0). */
export function resumableUploads(runtime: Runtime, execute: Execute): ResumableUploads {
  const { ports, settings, guard, budgets } = runtime;
  const { log } = ports;
  const directory = join(settings.dataDir, 'uploads');
  mkdirSync(directory, { recursive: true });
  const store = new HashingStore({ directory, expirationPeriodInMilliseconds: RESUMABLE_HOURS * HOUR_MS });
  const outcomes = outcomesIn(directory);
  const finisher = uploadFinisher({ store, outcomes, execute, log });
  const senders = new WeakMap<IncomingMessage, Sender>();
  const open = new Map<string, number>();

  const senderOf = (request: { readonly runtime?: { readonly node?: { readonly req: unknown } } }): Sender => {
    const sender = senders.get(request.runtime?.node?.req as IncomingMessage);
    if (!sender) throw missing('There is no such upload');
    return sender;
  };

  async function metadataOf(id: string, { actor }: Sender): Promise<Metadata & { readonly size: number }> {
    const upload = await store.configstore.get(id).catch(() => undefined);
    const metadata = upload?.metadata as Metadata | undefined;
    if (!metadata || metadata.owner !== actor.key) throw missing('There is no such upload');
    return { ...metadata, size: upload?.size ?? 0 };
  }

  async function beginning(
    sender: Sender,
    size: number,
    given: Readonly<Record<string, string | null>>,
  ): Promise<Metadata> {
    const { actor } = sender;
    const folder = fields.folder.validate(given['folder'] ?? undefined);
    const fileName = fields.looseLine(200).validate(given['fileName'] ?? '');
    if (folder.error ?? fileName.error) throw invalid({ file: (folder.error ?? fileName.error)?.message ?? '' });
    requireFolder(String(folder.value), actor);
    await requireQuota(actor, size, ports);
    await requireRoom(directory, size);
    return { owner: actor.key, folder: String(folder.value), fileName: String(fileName.value) };
  }

  const tus = new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    locker: new UploadLocker(runtime.kernel.database.sessions),
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    maxSize: request => (may(senderOf(request).actor, 'staff') ? LARGEST_FILE : LARGEST_OWN_FILE),
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return;
      try {
        await metadataOf(id, senderOf(request));
        if (request.method === 'PATCH')
          await requireRoom(directory, Number(request.headers.get('content-length') ?? 0));
      } catch (error) {
        throw asTusError(error);
      }
    },
    async onUploadCreate(request, upload) {
      try {
        if (upload.size === undefined) throw invalid({ file: 'Say how large the file is' });
        return { metadata: { ...(await beginning(senderOf(request), upload.size, upload.metadata ?? {})) } };
      } catch (error) {
        throw asTusError(error);
      }
    },
    async onUploadFinish(request, { id, size = 0 }) {
      const sender = senderOf(request);
      // Answered before it is digested and looked at: the client asks how that went.
      finisher.begin({ ...(await metadataOf(id, sender)), ...sender, id, size });
      return {};
    },
    onResponseError(_request, error) {
      if ('status_code' in error)
        return error.status_code === 413 ? { status_code: 413, body: `${FILE_TOO_LARGE}\n` } : error;
      log.error({ err: error }, 'An upload failed');
      return { status_code: 500, body: 'Something went wrong\n' };
    },
  });

  async function statusOfUpload(id: string, sender: Sender): Promise<UploadStatus> {
    const outcome = await outcomes.read(id);
    if (outcome) {
      if (outcome.owner !== sender.actor.key) throw missing('There is no such upload');
      return outcome.status;
    }
    const metadata = await metadataOf(id, sender);
    const { offset } = await store.getUpload(id);
    if (offset < metadata.size) return { status: 'uploading' };
    // Another process may have ended while it finished this one.
    finisher.begin({ ...metadata, ...sender, id });
    return { status: 'finalizing' };
  }

  /** To a client that did not hear that its last piece arrived: nothing is missing. */
  async function answersFinished(id: string, sender: Sender, request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'HEAD' && request.method !== 'PATCH') return false;
    const outcome = await outcomes.read(id);
    if (outcome?.owner !== sender.actor.key) return false;
    request.resume();
    response
      .writeHead(request.method === 'HEAD' ? 200 : 204, {
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': outcome.size,
        'Upload-Length': outcome.size,
        'Cache-Control': 'no-store',
      })
      .end();
    return true;
  }

  /** Counts requests that bring bytes; gives how to end its part. */
  function enter({ actor }: Sender): () => void {
    const count = open.get(actor.key) ?? 0;
    if (count >= MAX_AT_ONCE) throw tooMany('Other uploads of yours are running. Wait for them to finish.', 5);
    open.set(actor.key, count + 1);
    return () => {
      const left = (open.get(actor.key) ?? 1) - 1;
      if (left > 0) open.set(actor.key, left);
      else open.delete(actor.key);
    };
  }

  async function receive(sender: Sender, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const leave = enter(sender);
    const pace = watchPace(request, () => request.destroy());
    response.once('close', () => {
      pace.end();
      leave();
    });
    await tus.handle(request, response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const actor = await authenticate(request, guard, false);
    if (!actor) throw new Refusal('unauthenticated', 'Sign in to continue.');
    const address = clientAddress(request, settings.trustProxy);
    const sender = { actor, address };
    const target = targetOf(request.url ?? '');
    senders.set(request, sender);
    response.setHeader('Cache-Control', 'no-store').setHeader('X-Content-Type-Options', 'nosniff');
    if (target?.status && request.method === 'GET') {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(await statusOfUpload(target.id, sender)));
      return;
    }
    const isBeginning = request.method === 'POST' && request.url === RESUMABLE_PATH;
    // tus would hand out the bytes of an upload to anyone who asks.
    const isOurs = ['HEAD', 'PATCH', 'DELETE'].includes(request.method ?? '') && target && !target.status;
    if (!isBeginning && !isOurs) throw missing('There is no such upload');
    if (target && (await answersFinished(target.id, sender, request, response))) return;
    if (request.method === 'PATCH') await receive(sender, request, response);
    else await tus.handle(request, response);
  }

  function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) return void response.destroy();
    const id = randomUUID();
    const transient = isTransient(error);
    if (!(error instanceof Refusal) && !transient) log.error({ err: error, correlationId: id }, 'An upload failed');
    const problem = error instanceof Refusal ? problemOf(error, id) : unknownProblem(id);
    const retryAfter = error instanceof Refusal ? error.retryAfter : transient ? 2 : undefined;
    const status = transient ? 503 : problem.status;
    response.writeHead(status, {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
      ...(!request.complete && { Connection: 'close' }),
    });
    response.end(JSON.stringify({ ...problem, status }));
  }

  return {
    handle(request, response, next) {
      if (request.url !== RESUMABLE_PATH && !request.url.startsWith(`${RESUMABLE_PATH}/`)) return next();
      if (budgets.spend(clientAddress(request, settings.trustProxy), COST) > 0)
        return refuse(tooMany('Too many requests. Try again shortly.', 5), request, response);
      awaitBody(request);
      answer(request, response).catch((error: unknown) => refuse(error, request, response));
    },
    sweep: async () => {
      await store.deleteExpired();
      await outcomes.removeBefore(Date.now() - 2 * RESUMABLE_HOURS * HOUR_MS);
    },
    settled: finisher.settled,
  };
}
