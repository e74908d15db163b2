import type Joi from 'joi';
import type { Access, Permission, System } from './access.ts';
import type * as fieldsModule from './fields.ts';
import type { GeneralRefusals, RefusalKind, Refusals } from './refusal.ts';
import type { Topic } from './topic.ts';

export type Fields = Record<string, Joi.Schema>;
export type JsonSchema = Readonly<Record<string, unknown>>;
export type FieldKit = typeof fieldsModule;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /${string}`;

type ValueOf<S> = S extends { readonly $value?: infer T } ? T : never;
type OptionalKeys<F> = {
  [K in keyof F]: F[K] extends { readonly $optional?: true } ? ('$optional' extends keyof F[K] ? K : never) : never;
}[keyof F];
export type Shape<F> = { [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  [K in OptionalKeys<F>]?: ValueOf<F[K]>;
};

/** What a command did, as the activity log knows it. */
export interface Done {
  /** What the changed thing is called, in quotation marks; 'It' when it has no name. */
  readonly name: string;
  /** The changed fields' values before and after. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * What takes a command back. The activity log offers it for as long as no later command has changed the same fields,
 * to whoever may send the compensating command.
 */
export interface Undo {
  /** Name of the compensating command. */
  readonly command: string;
  /** What it will do, as a sentence: '“Flexbox” becomes a draft again.' */
  readonly says: (done: Done) => string;
  /**
   * Why time alone has made it pointless, as a sentence, though nothing has changed the thing since; null: it has not.
   * `now`: ISO 8601.
   */
  readonly over?: (done: Done, now: string) => string | null;
  /** Its input besides the `key` of the changed thing. */
  readonly input?: (done: Done) => Readonly<Record<string, unknown>>;
}

/**
 * One change that somebody can ask for, declared once. From this value come the HTTP route (below `/api`), the
 * permission check, the validation on both sides, the message, the activity-log entry, the OpenAPI entry and the
 * typed client. `input` is a function so that a page which only sends a command does not load the validator.
 */
export interface Command<F extends Fields = Fields, R extends Refusals = Refusals> {
  readonly type: 'command';
  readonly name: string;
  readonly route: Route;
  readonly permission: Permission | 'public' | 'session' | System;
  /** What the activity log says was done, by whoever it was: 'Updated their profile'. */
  readonly activity: string;
  /** What whoever did it is told, where those words are no answer to the person: 'Your profile is saved'. */
  readonly says?: string;
  /** Body and path fields. */
  readonly input: (f: FieldKit) => F;
  /** Key of the stream's category that the command changes (for rooms, links and the log). */
  readonly subject: string;
  readonly undo?: Undo;
  /** What it may be refused for by its own rules, by stable codes; what is general is not repeated. */
  readonly refuses: R;
  /**
   * It overwrites what somebody has seen: it may come with the version that was seen (`If-Match`), and from our screens
   * always does. Where another one is recorded, it is refused with `changed-meanwhile` and that version.
   */
  readonly overwrites?: true;
  /** It hands out a right: a token, a link, a session. Sent again, it is decided again. */
  readonly handsOut?: true;
  /** It ends the session that it is sent in, so that its repetition comes from nobody, and is told that it was done. */
  readonly leaves?: true;
  /**
   * It is sent again and again, such as by an autosave: the log keeps the first of a series, which lasts as long as this
   * field of the thing is what it is.
   */
  readonly series?: string;
  /** Reactions carry it out, part by part: the log has what they do under its entry. */
  readonly inParts?: true;
  /** Sent by a reaction it is a part of such a command; sent by somebody it stands for itself. */
  readonly part?: true;
  /**
   * It is answered as soon as it is recorded, not once the read models show it: for what is sent often, and read from its
   * stream.
   */
  readonly prompt?: true;
  /**
   * It is about getting in or being shut out: signing in and out, passwords, codes, sessions. The log shows these apart.
   */
  readonly security?: true;
  /** It is about an account, and nothing in it shows that its owner sends it: the log calls whoever did it a visitor. */
  readonly unproven?: true;
  /**
   * Bytes of its JSON body at most, where its input would allow more: who has more to send sends it by parts. What anybody
   * may send without an account is that small.
   */
  readonly bytes?: number;
  /** It takes a file: a multipart form with a part `file` of at most so many bytes, besides the fields. */
  readonly file?: FilePart;
}

export interface FilePart {
  /** Of the largest file. */
  readonly bytes: number;
  /** Of the largest file of somebody who is not staff; `bytes` by default. */
  readonly othersBytes?: number;
  /** What is said of a larger one. */
  readonly tooLarge?: string;
}

type CommandSpec<F extends Fields, R extends Refusals> = Omit<Command<F, R>, 'type' | 'name' | 'refuses'> & {
  readonly refuses?: R;
};

export const command = <F extends Fields, const R extends Refusals = NoRefusals>(
  name: string,
  { refuses, ...spec }: CommandSpec<F, R>,
): Command<F, R> => ({
  type: 'command',
  name,
  refuses: refuses ?? ({} as R),
  ...spec,
});

/** What the answer to a command tells, once it is done. */
export const messageOf = ({ says, activity }: Pick<Command, 'says' | 'activity'>): string => says ?? activity;

/** A command without rules of its own. */
export type NoRefusals = Readonly<Record<never, never>>;

/**
 * A command that only reactions send (`effect.execute`): no route leads to it, nobody's role admits it, and the activity
 * log, which is about people, has no entry of it.
 */
export const systemCommand = <F extends Fields>(
  name: string,
  spec: Pick<Command<F>, 'activity' | 'subject' | 'input'>,
): Command<F> => command(name, { ...spec, route: `POST /-/${name}`, permission: 'system' });

/** A question that changes nothing, declared once. `topics` says which announcements make an answer stale. */
export interface Query<F extends Fields = Fields, O = unknown, R extends Refusals = Refusals> {
  readonly type: 'query';
  readonly name: string;
  readonly route: `GET /${string}`;
  readonly access: Access;
  readonly input: (f: FieldKit) => F;
  readonly topics: readonly Topic[];
  /** Orders that its field `sort` takes, and their opposites; the first is how its rows come. */
  readonly sorts?: readonly string[];
  /** Besides what is general. */
  readonly refuses: R;
  /** For the API description: what it tells, in a few words, and JSON Schema of its answer. */
  readonly about?: string;
  readonly result?: JsonSchema;
  /** Phantom: carries the type of the answer. */
  readonly output?: O;
}

type QuerySpec<F extends Fields, O, R extends Refusals> = Omit<
  Query<F, O, R>,
  'type' | 'name' | 'output' | 'refuses'
> & { readonly refuses?: R };

export const query =
  <O>() =>
  <F extends Fields, const R extends Refusals = NoRefusals>(
    name: string,
    { refuses, ...spec }: QuerySpec<F, O, R>,
  ): Query<F, O, R> => ({
    type: 'query',
    name,
    refuses: refuses ?? ({} as R),
    ...spec,
  });

export type InputOf<C> = C extends { readonly input: (f: FieldKit) => infer F } ? Shape<F> : never;
/** What a command may be refused for, by code: what it declares, and what is general. */
export type RefusalsOf<C> = C extends { readonly refuses: infer R }
  ? R & Omit<GeneralRefusals, keyof R>
  : GeneralRefusals;
export type OutputOf<Q> = Q extends { readonly output?: infer O } ? O : never;

/** Splits a route into its method and its path below `/api`, with `:name` parameters. */
export function routeOf(declared: { readonly route: Route }): { method: Method; path: string; params: string[] } {
  const [method, path] = declared.route.split(' ') as [Method, string];
  return { method, path, params: [...path.matchAll(/:(\w+)/g)].map(match => match[1] as string) };
}

/** One page of a list. */
export interface Page<T> {
  readonly rows: readonly T[];
  /** Rows that match, as far as they were counted. */
  readonly total: number;
  /** There are or may be others than those; further pages count further. */
  readonly more?: true;
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
}

/** What a command answers with status 200, or 202 when the read models have not caught up within 2 s. */
export interface Answer<D = unknown> {
  readonly status: number;
  readonly message: string;
  readonly data: D;
  /** Position of the last event appended; null when nothing changed. */
  readonly position: string | null;
  /** Names of the topics that it changed, and maybe of others that changed meanwhile; left out: any may have. */
  readonly topics?: readonly string[];
}

/** A refusal on the wire: RFC 9457 Problem Details with the fields that clients read. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly kind: RefusalKind | 'unknown';
  /** Stable: one of the command's `refuses` or a general one. */
  readonly code: string;
  readonly message: string;
  /** Message per field, for `invalid`. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Of what is recorded, for `changed-meanwhile`. */
  readonly version?: number;
  /** Id that the server's log has too. */
  readonly correlationId?: string;
}
