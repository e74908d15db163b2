import { Metadata, status } from '@grpc/grpc-js';

/** Bytes of one append at most, as servers are set unless somebody changes it. */
export const MOST_BYTES = 1024 * 1024;

export interface EndPoint {
  readonly address: string;
  readonly port: number;
}

const refusal = (code: status, details: string, fields: Readonly<Record<string, string>> = {}) => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(fields)) metadata.set(name, value);
  return { code, details, metadata };
};
export type GrpcRefusal = ReturnType<typeof refusal>;

export const tooLarge = (mostBytes: number): GrpcRefusal =>
  refusal(status.INVALID_ARGUMENT, 'Maximum append size exceeded', {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(mostBytes),
  });

export const notLeader = ({ address, port }: EndPoint): GrpcRefusal =>
  refusal(status.NOT_FOUND, `Leader info available at ${address}:${port}`, {
    exception: 'not-leader',
    'leader-endpoint-host': address,
    'leader-endpoint-port': String(port),
  });

export const streamDeleted = (stream: string): GrpcRefusal =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

/** It lies before a leader is found again. */
export const noLeader = (): GrpcRefusal => refusal(status.UNKNOWN, 'No leader info available in response');

export const broken = (error: unknown): GrpcRefusal => refusal(status.INTERNAL, String(error));
