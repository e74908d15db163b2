import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { besideWords, guessable, passwordRule, personalWords } from '@learnloom/contracts/kernel/password-rule';

const factory = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, maxLength: passwordRule.judged });

/** What the server would say of a new password that is easy to guess; `about`: names and addresses of the person. */
export function judge(password: string, about: readonly string[]): string | undefined {
  const words = personalWords(about);
  const { guessesLog10, feedback } = factory.check(password, [...words]);
  if (guessesLog10 < passwordRule.leastGuesses)
    return guessable[feedback.warning === 'userInputs' ? 'personal' : 'common'];
  const beside = besideWords(password, words);
  const personal = beside !== password && factory.check(beside).guessesLog10 < passwordRule.leastBeside;
  return personal ? guessable.personal : undefined;
}
