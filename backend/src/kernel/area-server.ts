import type { RequestHandler } from 'express';
import type { Rights } from '@learnloom/contracts/kernel/access';
import type { Execute } from './commands/execute.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Ports } from './ports.ts';
import type { Runtime } from './runtime.ts';
import type { TokenRegister } from './sessions/program-tokens.ts';
import type { StandingChanges } from './sessions/session-guard.ts';

/** What an area's endpoints are made with. */
export interface ServerKit {
  readonly runtime: Runtime;
  readonly execute: Execute;
  /** Whether the process is about to end. */
  readonly draining: () => boolean;
}

/** Endpoints that are neither a command nor a query: webhooks, parts of uploads, exports. */
export type EndpointSource = (kit: ServerKit) => Endpoint | readonly Endpoint[];

/** What an area does from time to time. */
export interface Chore {
  /** As it is called in the log where it fails: 'Ended sessions are deleted'. */
  readonly name: string;
  /** Milliseconds between two times; the first is at the start. */
  readonly every: number;
  readonly run: (runtime: Runtime) => Promise<void>;
  /** Once more when the process ends. */
  readonly atEnd?: true;
}

/** Answers requests at addresses of its own as they come in, and passes the others on: files, and uploads in parts. */
export interface Middleware {
  readonly handle: RequestHandler;
  readonly chores?: readonly Chore[];
  /** Is awaited when the process ends, after the last request has been answered. */
  settled?(): Promise<void>;
}

export type MiddlewareSource = (kit: ServerKit) => Middleware;

/** Who people are. One area says it. */
export interface Identity {
  /** What the account may as recorded now; null when it may not go on. */
  readonly standing: (ports: Ports, account: string) => Promise<Required<Rights> | null>;
  /** After what announcements it may be another one. */
  readonly standingChanges: StandingChanges;
  /** What is recorded of the tokens of programs. */
  readonly tokens: (ports: Ports) => TokenRegister;
  /** Stream category of accounts. */
  readonly subject: string;
  /** Name of the cookie that refreshes a session. */
  readonly cookie: string;
  /** Address of the page that creates the first master; null: there is one. */
  readonly setUp: (kit: Pick<ServerKit, 'runtime' | 'execute'>) => Promise<string | null>;
}
