import { randomUUID } from 'node:crypto';
import { may } from '@learnloom/contracts/kernel/access';
import type { Command } from '@learnloom/contracts/kernel/command';
import type { Actor, Handler } from '../deciding/decider.ts';
import { forbidden, generalRefusals, invalid, Refusal, unauthenticated } from '@learnloom/contracts/kernel/refusal';
import type { Runtime } from '../runtime.ts';
import { uuidOf } from '../deciding/uuid.ts';
import type { Asked, Executed } from './asked.ts';
import { carryOut } from './carry-out.ts';
import { Idempotency, MAX_KEY_LENGTH } from './idempotency.ts';
import { triesOf } from './tries.ts';

export type Execute = (handler: Handler, asked: Asked) => Promise<Executed>;

/** Acts for nobody, with every right: the importer and the first start. Recorded as no actor. */
export const systemActor: Actor = { key: '', role: 'MASTER', session: '' };

/** Refuses whoever the declaration does not admit: 401 for visitors, 403 for accounts. */
export function admit(actor: Actor | null, access: Command['permission'] | Parameters<typeof may>[1]): void {
  if (access === 'session' && actor?.token !== undefined)
    throw forbidden('API tokens do not open the account itself. Sign in to do this.');
  if (access === 'system' ? actor === systemActor : may(actor, access)) return;
  throw actor ? forbidden('You do not have permission to do this.') : unauthenticated('Sign in to continue.');
}

/** A refusal by a code that nobody was told of is a mistake: it is answered like one. */
const declared = (command: Command, refusal: Refusal): Error =>
  refusal.code in command.refuses || refusal.code in generalRefusals
    ? refusal
    : new Error(`${command.name} does not declare the refusal ${refusal.code}`, { cause: refusal });

/** Of a command that an actor, by key, sends with an Idempotency-Key. */
export const commandIdOf = (actor: string, key: string): string => uuidOf('command', actor, key);

/**
 * Permission, the command's own limit, validation, one run per Idempotency-Key, then the command itself. `onRecorded`:
 * it changed something.
 */
export function createExecute(runtime: Runtime, onRecorded: () => void = () => undefined): Execute {
  const { kernel } = runtime;
  const idempotency = new Idempotency(kernel.database.pool, kernel.secrets.hashKey, kernel.log);

  return async (handler, asked) => {
    const { command, handling } = handler;
    const { actor, address, file, idempotencyKey: key } = asked;
    admit(actor, command.permission);
    const recordedBytes = (await kernel.store.appendLimit()) ?? undefined;
    const bounds = recordedBytes === undefined ? {} : { recordedBytes };
    const checked = await runtime.checker.validate(command, asked.input, bounds);
    if (!checked.ok) throw invalid(checked.errors);
    if (key !== undefined && (key === '' || key.length > MAX_KEY_LENGTH))
      throw invalid({ 'Idempotency-Key': `Use 1 to ${MAX_KEY_LENGTH} characters` });

    const tries =
      address === null ? null : await triesOf(runtime, handler, { ...asked, address, input: checked.value });

    const actorKey = actor === systemActor ? 'system' : (actor?.key ?? '');
    const commandId = key === undefined ? randomUUID() : commandIdOf(actorKey, key);
    const input = file ? { ...checked.value, file: file.digest } : checked.value;
    const run = () =>
      carryOut(runtime, handler, checked.value, { ...asked, commandId, repeatable: key !== undefined }).catch(
        (error: unknown) => {
          throw error instanceof Refusal ? declared(command, error) : error;
        },
      );
    // What the system did stands in the log, where a repetition finds it; no answer of it is kept.
    const executed = await (key === undefined || actor === systemActor
      ? run()
      : idempotency.once(
          { key, actor: actorKey, command: command.name, input, keep: !handling.unkept && !command.handsOut },
          run,
        ));
    if (executed.answer.position !== null) onRecorded();
    await tries?.succeeded();
    return executed;
  };
}
