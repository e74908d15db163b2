import { runner } from '@learnloom/contracts/runner/runner';
import { answer } from '../kernel/reading/answer.ts';
import { services } from './services.ts';

export const codeLanguages = answer(runner.languages, (_input, { runner: own }) => own.languages(), {
  deps: [services.runner],
});
