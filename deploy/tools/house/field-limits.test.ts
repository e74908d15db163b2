import { expect, test } from 'vitest';
import { limitsOf, type FieldLimits } from '@learnloom/contracts/kernel/field-limits';
import { schemaOf } from '@learnloom/contracts/kernel/schema';
import { commands } from '@learnloom/platform/areas';

interface Described {
  readonly type: string;
  readonly flags?: { readonly presence?: string; readonly only?: boolean };
  readonly allow?: readonly unknown[];
  readonly rules?: readonly { readonly name: string; readonly args?: { readonly limit?: unknown } }[];
}

/** What the validator itself says, as far as the limits say something. */
function validated({ type, flags = {}, allow = [], rules = [] }: Described, limits: FieldLimits) {
  const rule = (name: string) => rules.find(one => one.name === name)?.args?.limit;
  return {
    ...(limits.required && {
      required: flags.presence !== 'optional' && !allow.some(one => one === '' || one === null),
    }),
    ...(limits.longest !== undefined && { longest: rule('max') }),
    ...(limits.least !== undefined && { least: rule('min') }),
    ...(limits.most !== undefined && { most: rule('max') }),
    ...(limits.entries !== undefined && { entries: rule('max') }),
    ...(limits.choices && { choices: flags.only ? allow.filter(one => one !== null) : [] }),
    type: type === 'number' ? limits.most !== undefined : limits.most === undefined,
  };
}

const all = commands.map(command => [command.name, command] as const);

test.each(all)('%s: forms show the limits that its validator has', (_name, command) => {
  const { keys = {} } = schemaOf(command).describe() as { keys?: Readonly<Record<string, Described>> };
  const limits = limitsOf(command);
  expect(Object.keys(limits)).toEqual(Object.keys(keys));
  for (const [name, declared] of Object.entries(limits)) {
    const { fields: _fields, entry: _entry, required, ...rest } = declared;
    const described = keys[name];
    if (!described) continue;
    expect({ name, ...validated(described, declared) }).toEqual({
      name,
      ...rest,
      ...(required && { required }),
      type: true,
    });
    const { presence } = described.flags ?? {};
    if (presence === 'optional') expect({ name, required }).toEqual({ name, required: false });
  }
});
