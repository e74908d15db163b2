import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepPreviousData, QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, Command, Fields, InputOf, Query } from '@learnloom/contracts/kernel/command';
import type { Refusals } from '@learnloom/contracts/kernel/refusal';
import { askServer, randomKey } from './api.ts';
import { atMostEvery } from './at-most-every.ts';
import { bootData } from './boot.ts';
import { followTopics } from './live.ts';
import { ApiProblem, asProblem, type ProblemOf } from './problem.ts';
import { sendTelling, toastWords } from './send.ts';
import { allowed, useAllowed } from './session.ts';
import { toast, type ToastAction } from './toast.ts';
import { takeBack } from './undo.ts';

/** React Query's key of a query with its input. */
export const keyOf = (query: Pick<Query, 'name'>, input: object): readonly [string, object] => [query.name, input];

/** The client of the page, with the answers that the server gave already in it. Refusals are never tried again. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && (!(error instanceof ApiProblem) || isPassing(error)),
      },
    },
  });
  for (const { name, input, output } of bootData().answers) client.setQueryData(keyOf({ name }, input), output);
  return client;
}

const isPassing = ({ status }: ApiProblem): boolean => status === 0 || status >= 502;

/** Between two questions that changes made stale: a class that hands in changes a list many times a second. */
const FOLLOW_MS = 500;

export interface AskOptions {
  readonly enabled?: boolean;
  /** Show the last answer until the next one is there. Default: when the input has a `page`. */
  readonly keepPrevious?: boolean;
  /** Milliseconds for which an answer counts as fresh. */
  readonly staleTime?: number;
  /** False: what was answered never changes. */
  readonly live?: boolean;
  /** Ask again when the page is looked at again: for what no topic announces and other pages or devices change. */
  readonly refetchOnWindowFocus?: boolean;
}

/** Of a long answer that changes a little at a time: only that is asked for. */
export interface Growing<I, O> {
  /** What asks for that, added to the input; null: nothing is known. */
  readonly missing: (known: O) => Partial<I> | null;
  /** The whole answer; null: it does not follow, and is asked for. */
  readonly whole: (known: O, changed: O) => O | null;
}

/** Asks for what changed since the answer that is there, or for all. */
async function grown<F extends Fields, O>(
  query: Query<F, O>,
  input: InputOf<Query<F, O>>,
  { missing, whole }: Growing<InputOf<Query<F, O>>, O>,
  known: O | undefined,
  signal: AbortSignal,
): Promise<O> {
  const asked = known === undefined ? null : missing(known);
  if (known !== undefined && asked !== null) {
    const all = whole(known, await askServer(query, { ...input, ...asked }, { signal }));
    if (all !== null) return all;
  }
  return askServer(query, input, { signal });
}

/** Asks a declared query and asks again whenever one of its topics announces a change. */
export function useAsk<F extends Fields, O>(
  query: Query<F, O>,
  input: InputOf<Query<F, O>>,
  {
    enabled = true,
    live = true,
    keepPrevious = 'page' in (input as object),
    growing,
    ...options
  }: AskOptions & { readonly growing?: Growing<InputOf<Query<F, O>>, O> } = {},
): UseQueryResult<O, ApiProblem> {
  const client = useQueryClient();
  const queryKey = keyOf(query, input as object);
  const result = useQuery<O, ApiProblem>({
    queryKey,
    queryFn: ({ signal }) =>
      growing
        ? grown(query, input, growing, client.getQueryData<O>(queryKey), signal)
        : askServer(query, input, { signal }),
    enabled,
    meta: topicsOf(query),
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
    ...options,
  });
  useEffect(() => {
    if (!enabled || !live) return undefined;
    const again = atMostEvery(FOLLOW_MS, () => void client.invalidateQueries({ queryKey: [query.name] }));
    const leave = followTopics(query.topics, again.ask);
    return () => {
      leave();
      again.stop();
    };
  }, [client, query, enabled, live]);
  return result;
}

/** Kept beside an answer: what makes it stale. */
export const topicsOf = ({ topics }: Pick<Query, 'topics'>): Readonly<Record<string, unknown>> => ({
  topics: topics.map(({ name }) => name),
});

/**
 * Asks again what a command has made stale: the answers to queries that name a topic which it changed, and those that no
 * topic speaks of, such as the own sessions.
 */
export const refresh = (client: QueryClient, { topics }: Pick<Answer, 'topics'>): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta }) => {
      const own = meta?.['topics'];
      if (!topics || !Array.isArray(own) || own.length === 0) return true;
      return own.some(name => topics.includes(name as string));
    },
  });

export interface CommandOptions {
  /** No toast on success. */
  readonly quiet?: boolean;
  /** No toast on a refusal or failure: the page itself says it. */
  readonly saysWhy?: boolean;
}

export interface CommandControl<F extends Fields, D, R extends Refusals = Refusals> {
  /** Whether the account at hand may send it. */
  readonly allowed: boolean;
  readonly busy: boolean;
  /** Message per field, from the last refusal. */
  readonly errors: Readonly<Record<string, string>>;
  /** The last refusal or failure. */
  readonly problem: ProblemOf<Command<F, R>> | null;
  /**
   * Null when it was refused or the answer never came: what was typed is to be kept. `seen`: the version that is on the
   * screen of what the command overwrites.
   */
  readonly send: (input: InputOf<Command<F>>, seen?: number) => Promise<Answer<D> | null>;
  readonly clear: () => void;
}

/** The way back that stands in a command's toast, for as long as it shows; the log has it for longer. */
function undoing(client: QueryClient, done: Command, input: object): ToastAction | undefined {
  const { key } = input as { readonly key?: unknown };
  if (!done.undo || typeof key !== 'string' || !allowed('staff')) return undefined;
  const undo = async (): Promise<void> => {
    try {
      const answer = await takeBack(done, key);
      toast.byStatus(answer.status, answer.message);
      void refresh(client, answer);
    } catch (error) {
      const problem = asProblem(error);
      toast.byStatus(problem.status, toastWords(problem));
    }
  };
  return { label: 'Undo', onSelect: () => void undo() };
}

/** Sends a declared command, tells the outcome in a toast and keeps the field errors. */
export function useCommand<F extends Fields, D = unknown, R extends Refusals = Refusals>(
  command: Command<F, R>,
  { quiet = false, saysWhy = false }: CommandOptions = {},
): CommandControl<F, D, R> {
  const client = useQueryClient();
  const allowed = useAllowed(command.permission);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemOf<Command<F, R>> | null>(null);
  /** Key of a send whose answer never came: the same input sent again is applied once. */
  const unanswered = useRef<{ readonly input: string; readonly key: string } | null>(null);

  const send = useCallback(
    async (input: InputOf<Command<F>>, seen?: number): Promise<Answer<D> | null> => {
      const text = JSON.stringify([input, seen]);
      const key = unanswered.current?.input === text ? unanswered.current.key : randomKey();
      setBusy(true);
      setProblem(null);
      try {
        const answer = await sendTelling<F, D>(command, input, { idempotencyKey: key, seen });
        unanswered.current = null;
        if (!quiet && answer.message) toast.byStatus(answer.status, answer.message, undoing(client, command, input));
        void refresh(client, answer);
        return answer;
      } catch (error) {
        const refused = asProblem(error) as ProblemOf<Command<F, R>>;
        unanswered.current = refused.status === 0 || refused.status >= 500 ? { input: text, key } : null;
        setProblem(refused);
        if (!saysWhy) toast.byStatus(refused.status, toastWords(refused));
        return null;
      } finally {
        setBusy(false);
      }
    },
    [client, command, quiet, saysWhy],
  );
  const clear = useCallback(() => setProblem(null), []);
  return useMemo(
    () => ({ allowed, busy, problem, errors: problem?.errors ?? {}, send, clear }),
    [allowed, busy, problem, send, clear],
  );
}
