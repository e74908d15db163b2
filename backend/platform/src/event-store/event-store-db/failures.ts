import { ErrorType, isCommandError } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';

/** What will be answered the same way however often it is asked. */
const LASTING = new Set<string>([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
]);

/** gRPC: INVALID_ARGUMENT, PERMISSION_DENIED, OUT_OF_RANGE, UNIMPLEMENTED, UNAUTHENTICATED. */
const LASTING_CODES = new Set<unknown>([3, 7, 11, 12, 16]);

/** Errors of Node's streams and sockets under the client, and its own when no node of a cluster answers. */
const CONNECTION = /^(?:ERR_STREAM|ERR_HTTP2|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)|Failed to discover/;

/** An error of the client as the product knows it: transient ones become `EventStoreUnavailable`. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EventStoreUnavailable) return error;
  const code = 'code' in error ? error.code : undefined;
  const foreign =
    isCommandError(error) || typeof code === 'number' || CONNECTION.test(`${String(code)} ${error.message}`);
  const lasting = (isCommandError(error) && LASTING.has(error.type)) || LASTING_CODES.has(code);
  if (!foreign || lasting) return error;
  return new EventStoreUnavailable('The event store is not available', { cause: error });
}

export interface Meaning {
  readonly text: string;
  /** Whether it may be otherwise in a moment. */
  readonly passes: boolean;
}

/** What the client, gRPC or Node say of a server that cannot be used, and what it means to whoever set its address. */
const meanings: readonly (readonly [RegExp, Meaning])[] = [
  [
    // From Node 26 on; the client asks for it with the name of the host, whatever that is (grpc-node issue 1919).
    /ServerName to an IP address/i,
    { text: 'takes TLS by a name only, not by an IP address: name its host as its certificate does', passes: false },
  ],
  [
    /certificate|CERT_|self.signed|altnames/i,
    {
      text: 'shows a certificate that is not trusted here: name the file of the authority that signed it with tlsCAFile=',
      passes: false,
    },
  ],
  [
    /wrong version number|EPROTO|SSL routines/i,
    { text: 'does not speak TLS: set tls=false, or the address is of something else', passes: false },
  ],
  [
    /ENOTFOUND|EAI_AGAIN|Name resolution/i,
    { text: 'cannot be reached: the host name cannot be resolved', passes: true },
  ],
];

/** Null: nothing in particular is known. */
export function meaningOf(error: unknown): Meaning | null {
  const said: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) said.push(at.message);
  return meanings.find(([pattern]) => pattern.test(said.join(' ')))?.[1] ?? null;
}
