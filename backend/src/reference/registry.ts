import { PLACES } from '@learnloom/contracts/reference/countries';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Names } from '../kernel/reading/lookups.ts';
import { countries, country, placeNames } from './countries.ts';

export const answers: readonly Answering[] = [countries, country];
export const names: Readonly<Record<string, Names>> = { [PLACES]: placeNames };
