import { admit, type Execute } from '../commands/execute.ts';
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
import { inputBounds } from './input-bounds.ts';
import { queryInput } from './query-input.ts';

const MINUTE = 60;

/**
 * The HTTP side of a command: its route, the body and path as input, the answer or cookies it gives. Nothing of the
 * body is read before it is known that whoever sends it may, and has not sent too much already.
 */
export function commandEndpoint(runtime: Runtime, handler: Handler, execute: Execute): Endpoint {
  const { command } = handler;
  const bounds = inputBounds(command);
  const { limiter, limits } = runtime;
  const spend = (actor: Actor | null, address: string) =>
    actor
      ? limiter.spend(`account ${actor.key}`, { requests: limits.account, seconds: MINUTE })
      : limiter.spend(`visitor ${address}`, { requests: limits.visitor, seconds: MINUTE });
  const scope = { domain: cookieDomain(runtime.settings.domain), secure: runtime.settings.secureCookies };
  const receiver = command.file && new FormReceiver(runtime.settings.dataDir, { ...bounds, file: command.file.bytes });
  const inAddress = command.route.startsWith('DELETE ');

  async function handle({ request, params, query, correlationId, address }: Exchange): Promise<HttpReply> {
    const actor = await authenticate(request, runtime.guard, command.permission === 'public');
    admit(actor, command.permission);
    spend(actor, address);
    const form = receiver && isForm(request) ? await receiver.receive(request, actor?.key ?? address) : null;
    try {
      const body = form?.fields ?? (await readJson(request, bounds));
      const idempotencyKey = request.headers['idempotency-key'];
      const { answer, cookies } = await execute(handler, {
        input: merged(inAddress ? { ...queryInput(query, bounds.parameters), ...body } : body, params),
        actor,
        address,
        correlationId,
        idempotencyKey: Array.isArray(idempotencyKey) ? idempotencyKey[0] : idempotencyKey,
        file: form?.file,
      });
      return {
        status: answer.status,
        body: JSON.stringify(answer),
        ...(cookies.length > 0 && {
          headers: { 'Set-Cookie': cookies.map(({ name, value, days }) => setCookie(name, value, days, scope)) },
        }),
      };
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

function merged(body: Record<string, unknown>, params: Readonly<Record<string, string>>): Record<string, unknown> {
  for (const [name, value] of Object.entries(params)) {
    if (name in body && body[name] !== value) throw invalid({ [name]: 'This differs from the address' });
  }
  return Object.assign(body, params);
}
