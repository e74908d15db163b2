import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { guessable, passwordRule, personalWords } from '@learnloom/contracts/kernel/password-rule';

const factory = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, maxLength: passwordRule.judged });

/** What the server would say of a new password that is easy to guess; `about`: names and addresses of the person. */
export function judge(password: string, about: readonly string[]): string | undefined {
  const { guessesLog10, feedback } = factory.check(password, [...personalWords(about)]);
  if (guessesLog10 >= passwordRule.leastGuesses) return undefined;
  return guessable[feedback.warning === 'userInputs' ? 'personal' : 'common'];
}
