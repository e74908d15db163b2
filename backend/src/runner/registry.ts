import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import { codeLanguages } from './languages.ts';

export const handlers: readonly Handler[] = [];
export const answers: readonly Answering[] = [codeLanguages];
