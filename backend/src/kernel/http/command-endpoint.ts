import type { IncomingMessage } from 'node:http';
import { may } from '@learnloom/contracts/kernel/access';
import { routeOf, type FilePart } from '@learnloom/contracts/kernel/command';
import * as fields from '@learnloom/contracts/kernel/fields';
import { answerAgain } from '../commands/earlier-run.ts';
import type { Executed } from '../commands/asked.ts';
import { admit, commandIdOf, type Execute } from '../commands/execute.ts';
import type { Actor, Handler } from '../deciding/decider.ts';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import type { Runtime } from '../runtime.ts';
import { costs } from './address-budget.ts';
import { authenticate } from './authenticate.ts';
import { readJson } from './body.ts';
import { setCookie } from './cookies.ts';
import { cookieDomain } from './hosts.ts';
import type { Endpoint, Exchange, HttpReply } from './endpoint.ts';
import { isForm } from './form.ts';
import { FormReceiver } from './form-receiver.ts';
import { whereaboutsOf } from '../sessions/whereabouts.ts';
import { inputBounds } from './input-bounds.ts';
import { queryInput } from './query-input.ts';

const MINUTE_SECONDS = 60;

/**
 * The HTTP side of a command: its route, the body and path as input, the answer or cookies it gives. Nothing of the
 * body is read before it is known that whoever sends it may, and has not sent too much already.
 */
export function commandEndpoint(runtime: Runtime, handler: Handler, execute: Execute): Endpoint {
  const { command } = handler;
  const { limiter, limits } = runtime;
  const spend = (actor: Actor | null, address: string) =>
    actor
      ? limiter.spend(`account ${actor.key}`, { requests: limits.account, seconds: MINUTE_SECONDS })
      : limiter.spend(`visitor ${address}`, { requests: limits.visitor, seconds: MINUTE_SECONDS });
  const scope = { domain: cookieDomain(runtime.settings.domain), secure: runtime.settings.secureCookies };
  const receiver = command.file && new FormReceiver(runtime.settings.dataDir);
  const boundsFor = (actor: Actor | null) => ({ ...inputBounds(command), ...fileBounds(command.file, actor) });
  const inAddress = command.route.startsWith('DELETE ');
  /** All that it takes stands in its path: a body that a mail program sends along says nothing (RFC 8058). */
  const inPath = () => Object.keys(command.input(fields)).every(name => routeOf(command).params.includes(name));

  const replied = ({ answer, cookies }: Executed): HttpReply => ({
    status: answer.status,
    body: JSON.stringify(answer),
    ...(cookies.length > 0 && {
      headers: { 'Set-Cookie': cookies.map(({ name, value, days }) => setCookie(name, value, days, scope)) },
    }),
  });

  /** The answer for whoever's genuine token is of a session that this very command has ended. */
  async function leftBefore({ request, correlationId, address }: Exchange, key: string | undefined) {
    const actor = runtime.accessTokens.verify((request.headers.authorization ?? '').replace(/^Bearer /, ''))?.actor;
    if (!actor || key === undefined) return null;
    spend(actor, address);
    const commandId = commandIdOf(actor.key, key);
    return answerAgain(runtime, handler, { input: {}, actor, address, correlationId, commandId, repeatable: true });
  }

  async function handle(exchange: Exchange): Promise<HttpReply> {
    const { request, params, query, correlationId, address } = exchange;
    const idempotencyKey = idempotencyKeyOf(request);
    const actor = await authenticate(request, runtime.guard, command.permission === 'public').catch(
      async (error: unknown) => {
        const left = command.leaves ? await leftBefore(exchange, idempotencyKey) : null;
        if (left) return left;
        throw error;
      },
    );
    if (actor && 'answer' in actor) return replied(actor);
    admit(actor, command.permission);
    spend(actor, address);
    const form =
      receiver && isForm(request) ? await receiver.receive(request, actor?.key ?? address, boundsFor(actor)) : null;
    try {
      const body =
        form?.fields ?? (isFormOfOthers(request) && inPath() ? {} : await readJson(request, inputBounds(command)));
      const executed = await execute(handler, {
        input: merged(inAddress ? { ...queryInput(query, inputBounds(command).parameters), ...body } : body, params),
        actor,
        address,
        correlationId,
        idempotencyKey,
        file: form?.file,
        seen: command.overwrites && seenVersion(request),
        cookies: request.headers.cookie,
        from: () => whereaboutsOf(request, address),
      });
      return replied(executed);
    } finally {
      await form?.discard();
    }
  }

  return {
    route: command.route,
    name: command.name,
    cost: costs.command,
    handle,
    ...(command.file && { lasting: true }),
  };
}

function fileBounds({ bytes, othersBytes = bytes, tooLarge }: FilePart = { bytes: 0 }, actor: Actor | null) {
  const isStaff = actor !== null && may(actor, 'staff');
  return isStaff ? { file: bytes, tooLarge } : { file: othersBytes, ...(othersBytes === bytes && { tooLarge }) };
}

const isFormOfOthers = ({ headers }: IncomingMessage): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(headers['content-type'] ?? '');

function idempotencyKeyOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['idempotency-key'];
  return Array.isArray(given) ? given[0] : given;
}

/** The version in `If-Match`: an entity tag, quoted, or the bare number. */
function seenVersion({ headers }: IncomingMessage): number | undefined {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const [, version] = /^(?:W\/)?"?(\d{1,15})"?$/.exec(given) ?? [];
  if (version === undefined) throw invalid({ 'If-Match': 'Provide the version that you have, for example "3"' });
  return Number(version);
}

function merged(body: Record<string, unknown>, params: Readonly<Record<string, string>>): Record<string, unknown> {
  for (const [name, value] of Object.entries(params)) {
    if (name in body && body[name] !== value) throw invalid({ [name]: 'This does not match the address' });
  }
  return Object.assign(body, params);
}
