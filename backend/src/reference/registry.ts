import type { Answering } from '../kernel/reading/answer.ts';
import { countries, country } from './countries.ts';

export const answers: readonly Answering[] = [countries, country];
