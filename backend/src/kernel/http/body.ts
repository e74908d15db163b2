import type { IncomingMessage } from 'node:http';
import { Refusal, generalRefusal, invalid } from '@learnloom/contracts/kernel/refusal';
import { jsonShape, type ShapeBounds } from '@learnloom/contracts/kernel/json-shape';

export interface BodyBounds extends ShapeBounds {
  readonly bytes: number;
}

const tooLarge = (bytes: number) =>
  new Refusal('too-large', `The request is too large. The limit is ${Math.floor(bytes / 1024)} KB.`);
const unreadable = (message: string) => invalid({ body: message });

/**
 * Reads a JSON object from a request without ever holding more than the bounds, and without parsing what is beyond
 * them. No body reads as `{}`.
 */
export async function readJson(request: IncomingMessage, bounds: BodyBounds): Promise<Record<string, unknown>> {
  const { headers } = request;
  const text = await readText(request, bounds.bytes, jsonShape(bounds));
  if (text === '') return {};
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw unreadable('Send the fields as JSON (Content-Type: application/json)');
  return parse(text);
}

/** Reads what the HTML form of a browser sends, of at most so many bytes. */
export async function readUrlEncoded(request: IncomingMessage, bytes: number): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw unreadable('Send the fields as a form');
  return new URLSearchParams(await readText(request, bytes, () => true));
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('The request is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable('Send the fields as one JSON object');
  return value as Record<string, unknown>;
}

/** Reads a body as it was sent, of at most so many bytes: signatures are of these bytes. */
export const readBytes = (request: IncomingMessage, bytes: number): Promise<Buffer> =>
  readAll(request, bytes, () => true);

const readText = async (request: IncomingMessage, bytes: number, fits: (chunk: Buffer) => boolean): Promise<string> =>
  (await readAll(request, bytes, fits)).toString();

/** `fits`: whether what has come so far may go on. */
async function readAll(request: IncomingMessage, bytes: number, fits: (chunk: Buffer) => boolean): Promise<Buffer> {
  const { headers } = request;
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    throw unreadable('Send the request without compression');
  if (Number(headers['content-length'] ?? 0) > bytes) throw tooLarge(bytes);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const refuse = (refusal: Refusal) => {
      chunks.length = 0;
      request.removeAllListeners('data');
      reject(refusal);
    };
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > bytes) refuse(tooLarge(bytes));
      else if (!fits(chunk)) refuse(unreadable('The request has too many fields or is nested too deeply'));
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    const cutOff = () => reject(generalRefusal('cut-off'));
    // What breaks off here is the client's connection; its error reads like that of a database that went away.
    request.once('error', cutOff);
    request.once('close', () => {
      if (!request.complete) cutOff();
    });
  });
}
