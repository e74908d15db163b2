import { runner } from '@learnloom/contracts/runner/runner';
import { answer } from '../kernel/reading/answer.ts';

export const codeLanguages = answer(runner.languages, (_input, { codeLanguages }) => codeLanguages());
