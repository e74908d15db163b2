import type { Fields, InputOf, Query } from '@learnloom/contracts/kernel/command';
import type { ReadonlyStream } from '@learnloom/contracts/kernel/stream';
import type { Actor } from '../deciding/decider.ts';
import type { Service } from '@learnloom/contracts/kernel/service';
import type { Ports } from '../ports.ts';
import type { NoDeps, PortsWith } from '../services/with-services.ts';

export interface QueryContext extends Ports {
  readonly actor: Actor | null;
}

/** The same with the services that an answer names. */
export type ContextWith<D extends readonly Service[]> = PortsWith<D> & Pick<QueryContext, 'actor'>;

/** A query with its answer, types erased, as `mount()` takes it. */
export interface Answering {
  readonly query: Query;
  readonly run: (input: unknown, context: QueryContext) => Promise<unknown>;
  /** Services of areas that it needs, besides what everything may reach. */
  readonly deps?: readonly Service[] | undefined;
  /** Name of the file as which a browser keeps the answer. */
  readonly attachment?: ((output: unknown) => string) | undefined;
  /** The answer is a `ReadonlyStream`, which is sent while it is made. */
  readonly streamed?: boolean | undefined;
  /** Points of its client's address, where an answer costs more than others. */
  readonly cost?: number | undefined;
  /** Requests per window and account, where an answer is costly. */
  readonly limit?: { readonly requests: number; readonly seconds: number } | undefined;
  /** For public queries: scopes that make the cached bytes stale, besides the query's topics; undefined: not cached. */
  readonly scopes?: ((output: unknown) => readonly string[]) | undefined;
}

/** Pairs a query's declaration with how it is answered. May throw a `Refusal`. */
export const answer = <F extends Fields, O, const D extends readonly Service[] = NoDeps>(
  query: Query<F, O>,
  run: (input: InputOf<Query<F, O>>, context: ContextWith<D>) => Promise<O>,
  options: {
    readonly deps?: D;
    readonly scopes?: (output: O) => readonly string[];
    readonly attachment?: (output: O) => string;
    readonly streamed?: O extends ReadonlyStream ? true : never;
    readonly cost?: number;
    readonly limit?: { readonly requests: number; readonly seconds: number };
  } = {},
): Answering => ({
  query: query as unknown as Query,
  run: run as unknown as Answering['run'],
  deps: options.deps,
  attachment: options.attachment as Answering['attachment'],
  streamed: options.streamed,
  cost: options.cost,
  limit: options.limit,
  scopes: options.scopes as Answering['scopes'],
});
