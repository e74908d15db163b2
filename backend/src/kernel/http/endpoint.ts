import type { IncomingMessage } from 'node:http';
import type { Route } from '@learnloom/contracts/kernel/command';

/** One request below `/api`, as endpoints see it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly params: Readonly<Record<string, string>>;
  /** Raw query string, without the question mark. */
  readonly query: string;
  readonly correlationId: string;
  /** Of the client, as limits count it. */
  readonly address: string;
}

export interface HttpReply {
  readonly status: number;
  /** Pieces are sent as the client takes them; one that goes away ends their making. */
  readonly body: string | Buffer | AsyncIterable<string | Uint8Array>;
  /** Added to the headers that every API answer has; JSON unless it says otherwise. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** A route below `/api` and what answers it. May throw a `Refusal`. */
export interface Endpoint {
  readonly route: Route;
  /** For metrics and the log. */
  readonly name: string;
  /** Points that it takes from its client's address, besides those of any request. */
  readonly cost?: number;
  /** It has limits of its own to how long it takes. */
  readonly lasting?: true;
  readonly handle: (exchange: Exchange) => Promise<HttpReply>;
}

export const json = (value: unknown, status = 200): HttpReply => ({ status, body: JSON.stringify(value) });
