import type { Access } from '@learnloom/contracts/kernel/access';
import type { Command, Fields, InputOf } from '@learnloom/contracts/kernel/command';
import type { Aggregate } from '@learnloom/contracts/kernel/aggregate';
import type { Event, EventOf } from '@learnloom/contracts/kernel/event';
import type { Service } from '@learnloom/contracts/kernel/service';
import type { NoDeps, PortsWith } from '../services/with-services.ts';
import type { Limit } from '../http/rate-limit.ts';
import type { Whereabouts } from '../sessions/whereabouts.ts';
import type { Actor } from './actor.ts';
import type { Evolve } from './evolve.ts';
import { isThere } from './existing.ts';
import { generalRefusal, type Refusals } from '@learnloom/contracts/kernel/refusal';

export type { Actor, Evolve };

export interface Context<Facts> {
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly actor: Actor | null;
  /** Key of the stream that is decided on. */
  readonly key: string;
  /** Of that stream: 0 after its first event, -1 when it does not exist. */
  readonly version: number;
  /** Whether the actor is granted more than the command itself asks for. */
  readonly may: (access: Access) => boolean;
  /** What `prepare` looked up. */
  readonly facts: Facts;
}

/** What the edge lets a handler do to the answer besides its body. */
export interface Reply {
  /** Where the request comes from, for the session that it opens. */
  readonly from: () => Whereabouts;
  /** httpOnly, SameSite=Lax, path /; `null` removes it. `days` defaults to 30. */
  cookie(name: string, value: string | null, days?: number): void;
}

/** What the edge knows about the request, for look-ups. */
export interface Asker {
  readonly actor: Actor | null;
  /** Address of the client, for rate limits. */
  readonly address: string;
  readonly now: string;
  /** The command's id: the same whenever this request is looked up and decided again. */
  readonly commandId: string;
  /** What the client's browser was given before. */
  readonly cookie: (name: string) => string | undefined;
  /** What came with a command that takes a file; whoever wants to keep it moves it. */
  readonly file?: ArrivedFile | undefined;
}

/** A file that was sent, on this machine's disk until its request has been answered. */
export interface ArrivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly digest: string;
}

export interface Handling<C extends Command, S, E extends Event, Facts, Data, D extends readonly Service[] = NoDeps> {
  /** Services of areas that it needs, besides what everything may reach. */
  readonly deps?: D;
  /** Key of the stream; by default `input.key`, else a new UUID (derived from the Idempotency-Key when given). */
  readonly key?: (input: InputOf<C>, facts: Facts, actor: Actor | null) => string | undefined;
  /** Look-ups before deciding; may refuse. Runs again when the decision is retried after a version conflict. */
  readonly prepare?: (input: InputOf<C>, ports: PortsWith<D>, asker: Asker) => Promise<Facts>;
  /** Pure. Throws a `Refusal`, or returns what happened (nothing when nothing changes). */
  readonly decide: (input: InputOf<C>, state: S, context: Context<Facts>) => readonly E[];
  /**
   * Pure. What more happens when a command that hands out a right is sent again with its Idempotency-Key, decided on the
   * stream as it is now and from new facts; the right is then handed out anew. Without it the repetition is refused.
   */
  readonly again?: (input: InputOf<C>, state: S, context: Context<Facts>) => readonly E[];
  /** The answer's `data`, after the append; may have effects on secrets (sessions, credentials). */
  readonly respond?: (
    outcome: {
      input: InputOf<C>;
      key: string;
      /** What it was decided on. */
      before: S;
      state: S;
      /** Of the stream, after what happened. */
      version: number;
      events: readonly E[];
      facts: Facts;
      actor: Actor | null;
      /** An earlier request with this Idempotency-Key recorded it; its answer may not have arrived. */
      repeated: boolean;
    },
    ports: PortsWith<D>,
    reply: Reply,
  ) => Promise<Data> | Data;
  /** Reactions to what happened that the answer waits for, as long as for the read models. */
  readonly settles?: readonly { readonly name: string }[];
  /**
   * Name under which such commands are decided and recorded one at a time, in every process: for a rule over several
   * streams, whose facts `prepare` reads from the log. Null: in this state the stream itself is enough.
   */
  readonly alone?: (state: S, input: InputOf<C>) => string | null;
  /** Requests per window and client address; default 600 a minute for signed-in, 60 for visitors. */
  readonly limit?: {
    readonly requests: number;
    readonly seconds: number;
    /** What a window is for besides the address, such as the email's hash. */
    readonly by?: (input: InputOf<C>, ports: PortsWith<D>, actor: Actor | null) => string;
    /** Whether a success gives the window back, so that only failures count. */
    readonly forgiving?: boolean;
    /** Of an address, whatever the windows are for. */
    readonly address?: Limit;
    /** Of all addresses together, for each that a window is for: tries at one account from many places. */
    readonly together?: Limit;
    /**
     * What the client brings along that it was given for this window, such as the cookie of a device that has signed in to
     * the account before: it has a window of its own, so that others cannot use up its owner's tries.
     */
    readonly known?: (
      input: InputOf<C>,
      ports: PortsWith<D>,
      cookie: (name: string) => string | undefined,
    ) => string | null;
  };
  /**
   * Milliseconds that every answer takes at least; set it where the answer must not tell whether a name was taken
   * or anything changed: then a taken name is answered like a success, without position and data.
   */
  readonly concealed?: number;
  /** Milliseconds that every answer takes at least, refusals too: its time tells nothing about what was found. */
  readonly steady?: number;
  /**
   * Nothing of the answer is kept for retries with the same Idempotency-Key: it is secret, or as easily made again from
   * what is recorded. Of what hands out a right nothing ever is.
   */
  readonly unkept?: boolean;
}

/** A handler with its types erased, as `mount()` takes it. */
export interface Handler {
  readonly command: Command;
  readonly category: string;
  readonly initial: unknown;
  readonly evolve: Evolve<unknown>;
  /** Names that the stream holds in this state; no other stream may hold them. */
  readonly unique: (state: unknown) => readonly string[];
  readonly taken: (name: string) => Readonly<Record<string, string>>;
  /** See `Aggregate`. */
  readonly revision: (state: unknown) => number | null;
  readonly handling: Handling<Command, unknown, Event, unknown, unknown, readonly Service[]>;
}

export interface TypedHandler<C extends Command, S, E extends Event, Facts, Data> extends Handler {
  readonly typed?: { command: C; state: S; event: E; facts: Facts; data: Data };
}

interface StreamOptions {
  /** Message per field when a name is taken. */
  readonly taken?: (name: string) => Readonly<Record<string, string>>;
}

/** A kind of stream, whose state is what its aggregate folds; null: there is no such thing. */
export interface Stream<S extends object, Specs extends object> {
  readonly category: string;
  readonly events: Specs;
  readonly initial: S | null;
  readonly evolve: Evolve<S | null>;
  /** Adds a command's decision. */
  on<
    F extends Fields,
    Facts = undefined,
    Data = undefined,
    R extends Refusals = Refusals,
    const D extends readonly Service[] = NoDeps,
  >(
    command: Command<F, R>,
    handling:
      | Handling<Command<F>, S | null, EventOf<Specs>, Facts, Data, D>
      | Handling<Command<F>, S | null, EventOf<Specs>, Facts, Data, D>['decide'],
  ): TypedHandler<Command<F, R>, S | null, EventOf<Specs>, Facts, Data>;
}

export function stream<S extends object, Specs extends object>(
  category: string,
  { events, fold, unique, revision }: Aggregate<S, Specs>,
  { taken = () => ({}) }: StreamOptions = {},
): Stream<S, Specs> {
  const evolve: Evolve<S | null> = (state, event, at) => fold(state, event, at);
  return {
    category,
    events,
    initial: null,
    evolve,
    on: (command, handling) => ({
      command: command as unknown as Command,
      category,
      initial: null,
      evolve: evolve as Handler['evolve'],
      unique: state => (isThere(state as S | null) ? unique(state as S) : []),
      taken,
      revision: revision as Handler['revision'],
      handling: (typeof handling === 'function' ? { decide: handling } : handling) as unknown as Handler['handling'],
    }),
  };
}

/** Refuses `changed-meanwhile` when the stream has moved on from the version that the asker saw; `undefined`: did not say. */
export function requireLatest(
  noun: string,
  seen: number | undefined,
  { version }: Pick<Context<unknown>, 'version'>,
): void {
  if (seen === undefined || seen === version) return;
  throw generalRefusal('changed-meanwhile', { noun });
}
