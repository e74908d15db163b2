import type { PlainForm } from '@learnloom/contracts/kernel/plain-form';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { validate } from '@learnloom/contracts/kernel/schema';
import type { Execute } from '../../commands/execute.ts';
import type { Handler } from '../../deciding/decider.ts';
import type { Ports } from '../../ports.ts';
import type { Runtime } from '../../runtime.ts';
import { costs } from '../address-budget.ts';
import { readUrlEncoded } from '../body.ts';
import type { Endpoint } from '../endpoint.ts';
import { statusOf } from '../problem.ts';
import { plainPage } from './plain-page.ts';

type Texts = Readonly<Record<string, string>>;

/** Something besides the fields that the command wants: when the form was opened. */
export interface Opening {
  /** Name of the field. */
  readonly name: string;
  /** Stands in for it where the fields are checked before there is one. */
  readonly standIn: string;
  /** The one to send along with what was sent with `given`; `early`: people are asked to look it over first. */
  readonly next: (given: string, ports: Ports) => { readonly value: string; readonly early: boolean };
}

/** A form of the site, and the command that it sends. */
export interface PlainFormSpec {
  readonly form: PlainForm;
  readonly handler: Handler;
  /** Name of the field that people do not see and leave empty. */
  readonly trap?: string;
  readonly opening?: Opening;
}

const MINUTE_SECONDS = 60;
/** Bytes of a form: its longest fields in percent-encoded UTF-8, and room. */
const MOST_BYTES = 128 * 1024;
const LOOK_OVER = 'Almost done. Check your details, then send the form.';

/**
 * A form as browsers without scripts send it: the command decides by the same rules, and a page says what became of it, with
 * all that was typed where something is to be mended.
 */
export function plainFormEndpoint(runtime: Runtime, execute: Execute, spec: PlainFormSpec): Endpoint {
  const { form, handler, trap, opening } = spec;
  const { limiter, limits } = runtime;
  const { settings } = runtime;
  const names = [...form.fields.map(({ name }) => name), ...(trap ? [trap] : [])];

  const again = (status: number, note: string, values: Texts, hidden: Texts, errors: Texts = {}) =>
    plainPage({
      status,
      form,
      siteName: settings.siteName,
      asked: { note, values, errors, hidden, trap: trap ?? null },
    });

  return {
    route: form.route,
    name: `${handler.command.name}Page`,
    cost: costs.command,
    async handle({ request, address, correlationId }) {
      limiter.spend(`visitor ${address}`, { requests: limits.visitor, seconds: MINUTE_SECONDS });
      const sent = await readUrlEncoded(request, MOST_BYTES);
      const values = Object.fromEntries(names.map(name => [name, sent.get(name) ?? '']));
      const next = opening?.next(sent.get(opening.name) ?? '', runtime.ports);
      const hidden: Texts = opening && next ? { [opening.name]: next.value } : {};
      const checked = validate(handler.command, { ...values, ...(opening && { [opening.name]: opening.standIn }) });
      if (!checked.ok) {
        const count = Object.keys(checked.errors).length;
        const note = count === 1 ? 'Check 1 field' : `Check ${count} fields`;
        return again(statusOf.invalid, note, values, hidden, checked.errors);
      }
      if (next?.early) return again(200, LOOK_OVER, values, hidden);
      try {
        await execute(handler, { input: { ...values, ...hidden }, actor: null, address, correlationId });
        return plainPage({ status: 200, form, siteName: settings.siteName, asked: null });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const note = error.kind === 'too-many' ? messages.tooMany : error.message;
        return again(statusOf[error.kind], note, values, hidden, error.errors);
      }
    },
  };
}
