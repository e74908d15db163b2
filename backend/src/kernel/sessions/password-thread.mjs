// Hashing and judging of passwords, apart from the thread that answers requests. Plain JavaScript: a thread does not
// inherit its parent's TypeScript loader, and this one is started in every process that signs people in.
import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Behind whatever answers readers: 10 of -20 to 19. */
const BEHIND = 10;
// Only Linux has a priority for each thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, BEHIND);

let judge;

/** Loaded with the first new password: most processes see many more sign-ins. */
async function judgeOf(judged) {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, maxLength: judged });
}

async function weaknessOf(password, { words, beside, rule }) {
  judge ??= await judgeOf(rule.judged);
  const { guessesLog10, feedback } = judge.check(password, [...words]);
  if (guessesLog10 < rule.leastGuesses) return feedback.warning === 'userInputs' ? 'personal' : 'common';
  return beside !== password && judge.check(beside).guessesLog10 < rule.leastBeside ? 'personal' : null;
}

async function answerTo({ password, salt, bytes, cost, judging }) {
  const weakness = judging ? await weaknessOf(password, judging) : null;
  if (weakness !== null) return { weakness };
  // scrypt needs 128 N r bytes; a little more for itself.
  return { key: scryptSync(password, salt, bytes, { ...cost, maxmem: 256 * cost.N * cost.r }) };
}

parentPort.on('message', request => {
  answerTo(request).then(
    answer => parentPort.postMessage(answer),
    error => parentPort.postMessage({ error: String(error) }),
  );
});
