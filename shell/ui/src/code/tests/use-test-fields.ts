import { useState } from 'react';
import { forgetKept, keep, keptName, readKept } from '../../forms/draft/kept.ts';
import { session } from '../../platform/session.ts';
import { emptyTest, type TestField, type TestFields } from './test-case.ts';

const fieldNames = Object.keys(emptyTest) as readonly TestField[];
const spec = {
  isForm: (value: unknown): value is TestFields =>
    typeof value === 'object' &&
    value !== null &&
    fieldNames.every(name => typeof Reflect.get(value, name) === 'string'),
};

/**
 * What is typed of a test. `keptFor`: the thing that it will belong to; until it is added it belongs to nothing, and is
 * kept in this browser, so that a closed tab loses nothing.
 */
export function useTestFields(initial: TestFields, keptFor: string | undefined) {
  const name = keptFor === undefined ? null : keptName(session.get().user?.key ?? '', 'test', keptFor);
  const [fields, setFields] = useState(() => (name === null ? null : readKept(name, spec)?.form) ?? initial);
  return {
    fields,
    change(next: TestFields): void {
      setFields(next);
      if (name === null) return;
      if (fieldNames.every(field => next[field] === initial[field])) forgetKept(name);
      else keep(name, { form: next, version: null, at: new Date().toISOString() }, spec);
    },
  };
}
