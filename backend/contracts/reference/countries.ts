import { query } from '../kernel/command.ts';

export interface State {
  /** Within its country: letters or digits. */
  readonly code: string;
  readonly name: string;
  /** Of Nigeria's states their local government areas; null elsewhere. */
  readonly subdivision: readonly string[] | null;
}

export interface Country {
  /** ISO 3166-1, such as `NG` and `NGA`. */
  readonly code2: string;
  readonly code3: string;
  readonly name: string;
  /** Empty where there is none. */
  readonly capital: string;
  /** UN M49; empty where there is none. */
  readonly region: string;
  readonly subregion: string;
  /** By name; two may have the same. */
  readonly states: readonly State[];
}

export type CountryName = Omit<Country, 'states'> & { readonly hasStates: boolean };

/** Phone numbers without a country's code are taken to be of this one. */
export const DEFAULT_PHONE_COUNTRY = 'NG';

/**
 * What other areas ask the names of countries and states by: a country's code2, a state's with its country's before it
 * (ISO 3166-2), such as `NG` and `NG-LA`.
 */
export const PLACES = 'place';
export const stateKey = (country: string, state: string): string => `${country}-${state}`;

export const reference = {
  /** All countries by name, without their states. */
  countries: query<readonly CountryName[]>()('Countries', {
    route: 'GET /reference/countries',
    access: 'public',
    topics: [],
    input: () => ({}),
  }),
  /** One country with its states. */
  country: query<Country>()('Country', {
    route: 'GET /reference/countries/:code',
    access: 'public',
    topics: [],
    input: f => ({ code: f.countryCode }),
  }),
};
