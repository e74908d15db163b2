import type { Answer } from '@learnloom/contracts/assessments/answer';

type Answers = Readonly<Record<string, Answer | null>>;

/** Of the answers of one save, as JSON: well below what the server reads and records at once, whatever was typed. */
const MOST_CHARACTERS = 150_000;
const MOST_PARTS = 4_000;

/** The answers that one request takes along, at least one, and those that go with the next. */
export function sharedOut<A extends Answers>(
  answers: A,
  mostCharacters = MOST_CHARACTERS,
): readonly [sent: A, left: A] {
  let [characters, parts] = [0, 0];
  const all = Object.entries(answers);
  const end = all.findIndex(([, answer], at) => {
    const text = JSON.stringify(answer);
    characters += text.length;
    // Commas, colons and opening brackets, as the server counts them; its own of each answer are the ten.
    parts += 10 + (text.match(/[,:[{]/g)?.length ?? 0);
    return at > 0 && (characters > mostCharacters || parts > MOST_PARTS);
  });
  const most = end < 0 ? all.length : end;
  return [Object.fromEntries(all.slice(0, most)) as A, Object.fromEntries(all.slice(most)) as A];
}

/** All answers in as many requests as they take; one without any where there are none. */
export function inParts<A extends Answers>(answers: A, mostCharacters = MOST_CHARACTERS): readonly A[] {
  const [sent, left] = sharedOut(answers, mostCharacters);
  return Object.keys(left).length === 0 ? [sent] : [sent, ...inParts(left, mostCharacters)];
}
