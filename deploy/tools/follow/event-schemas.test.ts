import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { eventSpecs } from '@learnloom/platform/areas';
import { firstShapes } from '@learnloom/testing/first-shapes';
import { root } from '../../webpack/packages.ts';

interface Schemas {
  readonly events: Readonly<Record<string, { readonly version: number; readonly data: object }>>;
  readonly $defs: object;
}
const schemas = JSON.parse(readFileSync(path.join(root, 'backend/follow/schemas/events.json'), 'utf8')) as Schemas;
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
ajv.addSchema({ $id: 'events', $defs: schemas.$defs });

function errorsOf(type: string, data: object): string | null {
  const { data: schema = {} } = schemas.events[type] ?? {};
  // References are to the definitions of the whole file.
  const own = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"events#/$defs/')) as object;
  const validate = ajv.compile(own);
  return validate(data) ? null : ajv.errorsText(validate.errors);
}

test('every event has a schema of its present version; if not, run npm run event-schemas [SCL-02]', () => {
  const declared = Object.entries(eventSpecs).map(([type, { version }]) => [type, version] as const);
  const described = Object.entries(schemas.events).map(([type, { version }]) => [type, version] as const);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(declared));
});

test('what was recorded of every event fits its schema [SCL-02]', () => {
  const present = [...firstShapes()].filter(
    ([type, { metadata }]) => schemas.events[type]?.version === metadata.schema,
  );
  expect(present.length).toBeGreaterThan(150);
  const unfit = present.flatMap(([type, { data }]) => {
    const errors = errorsOf(type, data);
    return errors === null ? [] : [`${type}: ${errors}`];
  });
  expect(unfit).toEqual([]);
});

test('personal data that is not sealed, or a field that is missing, does not fit', () => {
  const { data = {} } = firstShapes().get('AccountRegistered') ?? {};
  expect(errorsOf('AccountRegistered', data)).toBeNull();
  expect(errorsOf('AccountRegistered', { ...data, firstName: 'Ada' })).toContain('firstName');
  expect(errorsOf('AccountRegistered', { ...data, firstName: undefined })).toContain('firstName');
});
