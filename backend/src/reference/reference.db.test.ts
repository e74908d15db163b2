import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Country, CountryName } from '@learnloom/contracts/reference/countries';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';

let backend: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
});
afterAll(() => backend.close());

test('all countries are given by name, with codes, capital and region [REF-01]', async () => {
  const { body } = await api.get<readonly CountryName[]>('/reference/countries');
  expect(body).toHaveLength(249);
  const names = body.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(body.find(({ code2 }) => code2 === 'NG')).toEqual({
    code2: 'NG',
    code3: 'NGA',
    name: 'Nigeria',
    capital: 'Abuja',
    region: 'Africa',
    subregion: 'Western Africa',
    hasStates: true,
  });
  expect(new Set(body.map(({ region }) => region))).toEqual(
    new Set(['Africa', 'Americas', 'Asia', 'Europe', 'Oceania', '']),
  );
});

test('the states of Nigeria carry their local government areas; of others there are names and codes [REF-01]', async () => {
  const { body } = await api.get<Country>('/reference/countries/ng');
  expect(body.states).toHaveLength(37);
  const lagos = body.states.find(({ code }) => code === 'LA');
  expect(lagos).toMatchObject({ name: 'Lagos', subdivision: expect.arrayContaining(['Ikeja', 'Surulere']) });
  // Those of the constitution of 1999, none cut in two.
  expect(body.states.flatMap(({ subdivision }) => subdivision ?? [])).toHaveLength(774);
  expect(body.states.find(({ code }) => code === 'ZA')?.subdivision).toContain('Kaura Namoda');
  const laos = (await api.get<Country>('/reference/countries/LA')).body;
  expect(laos.states).toContainEqual({ code: 'VT', name: 'Viangchan', subdivision: null });
});

test('answers are kept by browsers: the same again is 304; an unknown code 404, none 400', async () => {
  const { headers } = await api.get('/reference/countries/DE');
  const again = await api.get('/reference/countries/DE', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([again.status, again.body]).toEqual([304, '']);
  const statuses = await Promise.all(
    ['ZZ', 'Z1'].map(async code => (await api.get(`/reference/countries/${code}`)).status),
  );
  expect(statuses).toEqual([404, 400]);
});
