import { problemOf, statusOf } from '@learnloom/backend/kernel/http/problem';
import {
  messageOf,
  routeOf,
  type Command,
  type Fields,
  type InputOf,
  type Query,
} from '@learnloom/contracts/kernel/command';
import { invalid, missing, Refusal } from '@learnloom/contracts/kernel/refusal';
import { validate } from '@learnloom/contracts/kernel/schema';
import { vi } from 'vitest';

type Declared = Pick<Command, 'name' | 'route' | 'input'> | Pick<Query, 'name' | 'route' | 'input'>;
type Input = Readonly<Record<string, unknown>>;

/** What is answered: the body, or a refusal. A promise holds the answer back until it settles. */
type Handler = (input: Input) => unknown;

interface Known {
  readonly declared: Declared;
  readonly pattern: RegExp;
  readonly params: readonly string[];
  handler: Handler;
}

interface Heard {
  readonly name: string;
  readonly input: Input;
  /** The version that it says was seen. */
  readonly seen: string | null;
}

/**
 * The API as a screen sees it: declared queries and commands, at their routes, with answers that a test gives. What breaks
 * the rules of a declaration is refused as the real one refuses it, and what nobody has said an answer to is not found.
 */
export interface FakeApi {
  /** The query is answered with this from now on. */
  readonly answers: <F extends Fields, O>(
    query: Query<F, O>,
    answer: O | ((input: InputOf<Query<F, O>>) => O | Promise<O>),
  ) => void;
  /** The command is done from now on, and answered with this. */
  readonly does: <F extends Fields>(
    command: Command<F>,
    data?: unknown | ((input: InputOf<Command<F>>) => unknown),
    answer?: { readonly message?: string; readonly topics?: readonly string[] },
  ) => void;
  /** The query or command is refused from now on. */
  readonly refuses: (declared: Known['declared'], refusal: Refusal) => void;
  /** No answer comes to it from now on, as without a connection. */
  readonly loses: (declared: Known['declared']) => void;
  /** Inputs that it came with, first to last. */
  readonly heard: <C extends Pick<Command, 'name' | 'input'> | Pick<Query, 'name' | 'input'>>(
    declared: C,
  ) => readonly InputOf<C>[];
  /** Versions that a command said were seen, as `If-Match` has them. */
  readonly seen: (declared: Pick<Command, 'name'>) => readonly (string | null)[];
}

/** Input from a request, with numbers and lists as the declaration reads them from an address. */
function inputOf({ declared, pattern, params }: Known, url: URL, body: unknown): Input {
  const found = pattern.exec(url.pathname);
  const inPath = Object.fromEntries(params.map((name, at) => [name, decodeURIComponent(found?.[at + 1] ?? '')]));
  const inAddress = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map(name => {
      const all = url.searchParams.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
  const checked = validate(declared, { ...inAddress, ...(body as object | null), ...inPath });
  if (!checked.ok) throw invalid(checked.errors);
  return checked.value as Input;
}

const refusing = (refusal: Refusal): Response =>
  Response.json(problemOf(refusal, 'test'), { status: statusOf[refusal.kind] });

/** Takes the place of `fetch` until `vi.unstubAllGlobals()`. */
export function fakeApi(): FakeApi {
  const known = new Map<string, Known>();
  const heard: Heard[] = [];

  function know(declared: Declared, handler: Handler): void {
    const { path, params } = routeOf(declared);
    const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '([^/]+)')}$`);
    known.set(declared.name, { declared, pattern, params, handler });
  }

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    const one = [...known.values()].find(
      ({ declared, pattern }) => routeOf(declared).method === method && pattern.test(url.pathname),
    );
    if (!one) return refusing(missing(`Nobody answers ${method} ${url.pathname}`));
    try {
      const input = inputOf(one, url, typeof init.body === 'string' ? JSON.parse(init.body) : null);
      const seen = new Headers(init.headers).get('if-match');
      heard.push({ name: one.declared.name, input, seen });
      return Response.json(await one.handler(input));
    } catch (error) {
      if (error instanceof Refusal) return refusing(error);
      throw error;
    }
  }

  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => answer(address, init));
  return {
    answers: (query, given) =>
      know(query as unknown as Query, input =>
        typeof given === 'function' ? (given as (input: unknown) => unknown)(input) : given,
      ),
    does: (command, data = null, { message = messageOf(command), topics } = {}) =>
      know(command as unknown as Command, async input => ({
        status: 200,
        message,
        data: await (typeof data === 'function' ? (data as (input: unknown) => unknown)(input) : data),
        position: '1',
        ...(topics && { topics }),
      })),
    refuses: (declared, refusal) =>
      know(declared, () => {
        throw refusal;
      }),
    loses: declared =>
      know(declared, () => {
        throw new TypeError('fetch failed');
      }),
    heard: ({ name }) => heard.filter(one => one.name === name).map(({ input }) => input) as never,
    seen: ({ name }) => heard.filter(one => one.name === name).map(({ seen }) => seen),
  };
}
