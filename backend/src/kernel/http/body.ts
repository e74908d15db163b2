import type { IncomingMessage } from 'node:http';
import { Refusal, invalid } from '@learnloom/contracts/kernel/refusal';

/** Bytes of a JSON request body. */
export const BODY_LIMIT = 4 * 1024 * 1024;

const tooLarge = () => new Refusal('too-large', 'The request is too large: 4 MB at most');
const unreadable = (message: string) => invalid({ body: message });

/** Reads a JSON object from a request without ever holding more than the limit. No body reads as `{}`. */
export async function readJson(request: IncomingMessage, limit = BODY_LIMIT): Promise<Record<string, unknown>> {
  const { headers } = request;
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    throw unreadable('Please send the request without compression');
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge();
  const text = await readText(request, limit);
  if (text === '') return {};
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw unreadable('Please send the fields as JSON (Content-Type: application/json)');
  return parse(text);
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('The request could not be read as JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable('Please send the fields as one JSON object');
  return value as Record<string, unknown>;
}

function readText(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        chunks.length = 0;
        request.removeAllListeners('data');
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()));
    request.once('error', reject);
    request.once('close', () => {
      if (!request.complete) reject(unreadable('The request was cut off'));
    });
  });
}
