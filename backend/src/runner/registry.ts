import type { Answering } from '../kernel/answer.ts';
import type { Handler } from '../kernel/decider.ts';
import { codeLanguages } from './languages.ts';

export const handlers: readonly Handler[] = [];
export const answers: readonly Answering[] = [codeLanguages];
