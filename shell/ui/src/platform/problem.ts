import type { Problem, RefusalsOf } from '@learnloom/contracts/kernel/command';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { GeneralCode } from '@learnloom/contracts/kernel/refusal';
import { pageLanguage } from '../language/language.tsx';
import { inPageLanguage, problemMessages } from './messages/messages.ts';

/** Many changed the same at the same time: it says nothing of what the asker saw. */
export const AT_ONCE = 'changed-at-once' satisfies GeneralCode;

/** A refusal of the API, or a failure to reach it (`status` 0). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly kind: Problem['kind'] | 'offline',
    message: string,
    /** Message per field. */
    readonly errors: Readonly<Record<string, string>> = {},
    /** Under this id the server's log has it. */
    readonly correlationId: string | null = null,
    /** Seconds after which a retry makes sense. */
    readonly retryAfter: number | null = null,
    /** What it is, for programs: one of the command's `refuses`, a general one, or `unknown`. */
    readonly code: string = 'unknown',
  ) {
    super(message);
  }

  /** The same in other words. */
  saying(message: string): ApiProblem {
    const { status, kind, errors, correlationId, retryAfter, code } = this;
    return new ApiProblem(status, kind, message, errors, correlationId, retryAfter, code);
  }
}

type Kinds = Readonly<Record<string, { readonly kind: Problem['kind'] }>>;
type ByCode<R extends Kinds> = {
  readonly [C in keyof R & string]: ApiProblem & { readonly code: C; readonly kind: R[C]['kind'] };
}[keyof R & string];

/** What sending a command may come to, told apart by `code`. */
export type ProblemOf<C> =
  | (RefusalsOf<C> extends infer R extends Kinds ? ByCode<R> : never)
  | (ApiProblem & { readonly code: 'unknown'; readonly kind: 'unknown' | 'offline' });

/** No answer came: the browser is offline, or the site is away. */
export const unreachable = (): ApiProblem =>
  new ApiProblem(
    0,
    'offline',
    problemMessages.in(pageLanguage())(
      typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'unreachable',
    ),
  );

/** Reads the refusal from an answer, whatever stands in front of the API and answers in its place. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const retry = Number(response.headers.get('retry-after'));
  const told = await readProblem(response);
  return new ApiProblem(
    response.status,
    told.kind ?? 'unknown',
    inPageLanguage(told.message ?? (response.status === 404 ? messages.contentMissing : messages.wentWrong), told.code),
    told.errors && Object.fromEntries(Object.entries(told.errors).map(([name, text]) => [name, inPageLanguage(text)])),
    told.correlationId ?? null,
    Number.isFinite(retry) && retry > 0 ? retry : null,
    told.code,
  );
}

async function readProblem(response: Response): Promise<Partial<Problem>> {
  if (!response.headers.get('content-type')?.includes('json')) return {};
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  } catch {
    return {};
  }
}

/** Any thrown value as a problem that can be shown. */
export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem(500, 'unknown', inPageLanguage(messages.wentWrong));
