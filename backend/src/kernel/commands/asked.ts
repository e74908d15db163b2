import type { Answer } from '@learnloom/contracts/kernel/command';
import type { Actor } from '../deciding/actor.ts';
import type { ArrivedFile } from '../deciding/decider.ts';
import type { Whereabouts } from '../sessions/whereabouts.ts';

/** One request for a command, whoever brings it: HTTP, the importer, the start. */
export interface Asked {
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor | null;
  /** Address of the client; null: asked by this process, without limits. */
  readonly address: string | null;
  readonly correlationId: string;
  readonly idempotencyKey?: string | undefined;
  readonly file?: ArrivedFile | undefined;
  /** Version that was seen of what the command overwrites. */
  readonly seen?: number | undefined;
  /** Where it was sent; asked by whoever opens a session. */
  readonly from?: (() => Whereabouts) | undefined;
  /** The `Cookie` header. */
  readonly cookies?: string | undefined;
}

export interface Cookie {
  readonly name: string;
  readonly value: string | null;
  readonly days: number;
}

export interface Executed {
  readonly answer: Answer;
  readonly cookies: readonly Cookie[];
}
