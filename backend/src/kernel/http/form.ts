import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { awaitBody } from './body-timeout.ts';

/** What a form may be at most. */
export interface FormBounds {
  /** Bytes of its file. */
  readonly file: number;
  /** What is said of a larger one. */
  readonly tooLarge?: string | undefined;
  /** Names of its fields. */
  readonly parameters: number;
}

/** Bytes of one field, which is a short text here, and of what a form has besides fields and file. */
const FIELD_BYTES = 4096;
const NAME_BYTES = 100;
/** Milliseconds between two looks at how much has come in. A sender of nothing, or of next to nothing, counts as gone. */
const PACE_MS = 30_000;
const MIN_BYTES_PER_SECOND = 512;

const unreadableForm = (message: string) => new Refusal('invalid', message, { errors: { file: message } });
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
export function tooLargeForm({ file, tooLarge }: FormBounds): Refusal {
  const message = tooLarge ?? `The file is too large. The limit is ${megabytes(file)} MB.`;
  return new Refusal('too-large', message, { errors: { file: message } });
}
const cutOff = () => unreadableForm('The upload was interrupted');

export const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

/** Bytes that a whole form with a file of so many may have. */
export const formBytes = ({ file, parameters }: FormBounds): number =>
  file + parameters * (FIELD_BYTES + 2 * NAME_BYTES);

type Take = (file: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a multipart form. Its one file, in the part `file`, is given to `take` while it arrives; whatever is refused, by
 * `take` too, ends the reading at once.
 */
export async function readForm(
  request: IncomingMessage,
  bounds: FormBounds,
  take: Take,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, string>();
  let taken: Promise<void> | null = null;
  const parser = parserOf(request, bounds);
  await new Promise<void>((resolve, reject) => {
    const pace = watchPace(request, () => fail(cutOff()));
    const fail = (error: Error) => {
      pace.end();
      request.unpipe(parser);
      parser.removeAllListeners().on('error', () => undefined);
      // The parser may be calling, and would go on with what it is robbed of here.
      setImmediate(() => parser.destroy());
      // Whoever took the file has let go of it before this ends.
      (taken ?? Promise.resolve()).catch(() => undefined).finally(() => reject(error));
    };
    const tooMany = () => fail(unreadableForm('The form has too many fields'));
    parser
      .on('file', (name, stream) => {
        stream.on('error', () => undefined).on('limit', () => fail(tooLargeForm(bounds)));
        if (name !== 'file') return fail(unreadableForm('Send the file in the part named “file”'));
        taken = take(stream);
        taken.catch(fail);
      })
      .on('field', (name, value, { nameTruncated, valueTruncated }) => {
        if (nameTruncated || valueTruncated || name === '__proto__') tooMany();
        else fields.set(name, value);
      })
      .on('partsLimit', tooMany)
      .on('fieldsLimit', tooMany)
      .on('filesLimit', () => fail(unreadableForm('Send one file at a time')))
      .on('error', () => fail(unreadableForm('The form could not be read')))
      .on('close', () => {
        pace.end();
        (taken ?? Promise.resolve()).then(resolve, reject);
      });
    request.once('close', () => {
      if (!request.complete) fail(cutOff());
    });
    request.pipe(parser);
  });
  return Object.fromEntries(fields);
}

/**
 * Ends a request that stalls, however long a request that still delivers bytes may take. `stalled` is called when less
 * has come in since the last look than a slow line carries.
 */
export function watchPace(request: IncomingMessage, stalled: () => void, ms = PACE_MS): { end(): void } {
  awaitBody(request);
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < (MIN_BYTES_PER_SECOND * ms) / 1000) stalled();
    before = socket.bytesRead;
  }, ms).unref();
  return { end: () => clearInterval(timer) };
}

function parserOf({ headers }: IncomingMessage, { file, parameters }: FormBounds): busboy.Busboy {
  try {
    return busboy({
      headers,
      limits: {
        // The parser takes a file that reaches its limit for one that goes beyond it.
        fileSize: file + 1,
        files: 1,
        fields: parameters,
        parts: parameters + 1,
        fieldSize: FIELD_BYTES,
        fieldNameSize: NAME_BYTES,
        headerPairs: 20,
      },
    });
  } catch {
    throw unreadableForm('The form could not be read');
  }
}
