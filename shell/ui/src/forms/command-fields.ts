import type { Command, Fields, InputOf } from '@learnloom/contracts/kernel/command';
import { limitsOf } from '@learnloom/contracts/kernel/field-limits';
import { errorsWithin } from './entries.tsx';
import type { Errors } from './fields.ts';

interface Held<V extends object> {
  readonly form: V;
  readonly change: (next: (form: V) => V) => void;
  readonly errors: Errors;
}

/**
 * For forms that are laid out by hand: the props of a field by its name, which both the command and what is typed must
 * have. Required and length are the command's; what is wrong with one entry of a list is said at the list.
 */
export const commandFields =
  <F extends Fields, V extends object>(command: Pick<Command<F>, 'input'>, { form, change, errors }: Held<V>) =>
  <N extends keyof V & keyof InputOf<Command<F>> & string>(name: N) => {
    const limits = limitsOf(command as unknown as Pick<Command, 'input'>)[name];
    return {
      name,
      value: form[name],
      error: errors[name] ?? Object.values(errorsWithin(errors, name))[0],
      required: limits?.required ?? false,
      maxLength: limits?.longest ?? (limits?.most === undefined ? undefined : String(limits.most).length),
      onChange: (value: V[N]) => change(present => ({ ...present, [name]: value })),
    };
  };
