import { reference, stateKey, type Country, type CountryName } from '@learnloom/contracts/reference/countries';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../kernel/reading/answer.ts';
import type { Names } from '../kernel/reading/lookups.ts';
import data from './countries.json' with { type: 'json' };

const all: readonly Country[] = data.countries;
const byCode = new Map(all.map(one => [one.code2, one]));
const names = all.map(({ states, ...one }): CountryName => ({ ...one, hasStates: states.length > 0 }));

const placesByKey = new Map(
  all.flatMap(({ code2, name, states }) => [
    [code2, name] as const,
    ...states.map(state => [stateKey(code2, state.code), state.name] as const),
  ]),
);

/** What countries and states are called. */
export const placeNames: Names = (_read, keys) =>
  Promise.resolve(
    new Map(
      keys.flatMap(key => {
        const name = placesByKey.get(key);
        return name === undefined ? [] : [[key, name] as const];
      }),
    ),
  );

const always = { scopes: () => [] };

/** All countries by name. The answer never changes while a version of the program runs. */
export const countries = answer(reference.countries, () => Promise.resolve(names), always);

export const country = answer(
  reference.country,
  ({ code }) => {
    const found = byCode.get(code);
    return found ? Promise.resolve(found) : Promise.reject(missing('There is no country with this code.'));
  },
  always,
);
