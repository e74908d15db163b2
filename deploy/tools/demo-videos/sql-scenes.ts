import type { Scene, Shape } from './scene.ts';

interface Person {
  readonly name: string;
  readonly city: string;
  readonly age: number;
}

const people: readonly Person[] = [
  { name: 'Ada', city: 'Oslo', age: 36 },
  { name: 'Bo', city: 'Lagos', age: 24 },
  { name: 'Chi', city: 'Oslo', age: 29 },
  { name: 'Dana', city: 'Lima', age: 41 },
  { name: 'Eli', city: 'Lagos', age: 33 },
];

/** One row of a table in the place with that number; null: it is no longer part of the result. */
const row = ({ name, city, age }: Person, place: number | null, home: number): Shape => ({
  id: name,
  at: [220, 170 + 66 * (place ?? home), 520, 56],
  text: `${name}   ${city}   ${age}`,
  look: place === null ? 'frame' : 'box',
  opacity: place === null ? 0.25 : 1,
});

const rows = (places: readonly (number | null)[]): readonly Shape[] =>
  people.map((person, index) => row(person, places[index] ?? null, index));

export const whereOrder: Scene = {
  file: 'sql-answers/filter-and-sort',
  hue: 190,
  poster: 2,
  steps: [
    {
      seconds: 4,
      code: 'SELECT * FROM people',
      says: 'Five rows of a table. Without a condition, a query returns all of them.',
      shapes: rows([0, 1, 2, 3, 4]),
    },
    {
      seconds: 5,
      code: 'WHERE age >= 30',
      says: 'Where looks at each row by itself. Bo and Chi are younger than 30, so they drop out.',
      shapes: rows([0, null, null, 3, 4]),
    },
    {
      seconds: 5,
      code: 'WHERE age >= 30 ORDER BY age DESC',
      says: 'Order by sorts what is left. Without it, the order is whatever the database finds quickest.',
      shapes: people.map((person, index) => ({
        ...row(person, [1, null, null, 0, 2][index] ?? null, index),
        ...(index === 1 || index === 2 ? { opacity: 0 } : {}),
      })),
    },
    {
      seconds: 5,
      code: '… ORDER BY age DESC LIMIT 2',
      says: 'Limit comes last and keeps the first rows of that order: Dana and Ada.',
      shapes: people.map((person, index) => ({
        ...row(person, [1, null, null, 0, 2][index] ?? null, index),
        ...(index === 1 || index === 2 ? { opacity: 0 } : {}),
        ...(index === 4 ? { look: 'frame' as const, opacity: 0.25 } : {}),
      })),
    },
  ],
};

const cityLooks: Readonly<Record<string, Shape['look']>> = { Oslo: 'box', Lagos: 'second', Lima: 'third' };
const cities = ['Oslo', 'Lagos', 'Lima'];

/** Rows in the columns of their cities. `apart`: pixels between the rows of a city. */
const grouped = (apart: number, opacity = 1): readonly Shape[] =>
  people.map((person, index) => {
    const before = people.slice(0, index).filter(({ city }) => city === person.city).length;
    return {
      id: person.name,
      at: [90 + 270 * cities.indexOf(person.city), 190 + apart * before, 240, 56],
      text: `${person.name}   ${person.city}`,
      look: cityLooks[person.city] ?? 'box',
      opacity,
    };
  });

const counts = (opacity: number, lima = opacity): readonly Shape[] =>
  cities.map((city, index) => ({
    id: `count ${city}`,
    at: [90 + 270 * index, 190, 240, 90],
    text: `${city}   ${people.filter(one => one.city === city).length}`,
    look: cityLooks[city] ?? 'box',
    opacity: city === 'Lima' ? lima : opacity,
  }));

export const groupBy: Scene = {
  file: 'sql-answers/group-rows',
  hue: 172,
  poster: 1,
  steps: [
    {
      seconds: 4,
      code: 'SELECT … FROM people',
      says: 'The same five people. How many live in each city?',
      shapes: [
        ...people.map((person, index) => ({ ...row(person, index, index), look: cityLooks[person.city] ?? 'box' })),
        ...counts(0),
      ],
    },
    {
      seconds: 5,
      code: 'GROUP BY city',
      says: 'Group by puts rows with the same city together. There are three groups now.',
      shapes: [...grouped(66), ...counts(0)],
    },
    {
      seconds: 5,
      code: 'SELECT city, COUNT(*) … GROUP BY city',
      says: 'Each group becomes one row of the result. Count says how many rows went into it.',
      shapes: [...grouped(0, 0), ...counts(1)],
    },
    {
      seconds: 5,
      code: '… GROUP BY city HAVING COUNT(*) > 1',
      says: 'Having is a condition on groups, after they are formed. Lima has one person and drops out.',
      shapes: [...grouped(0, 0), ...counts(1, 0.2)],
    },
  ],
};
