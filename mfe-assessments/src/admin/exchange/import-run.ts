import type { Question } from '@learnloom/contracts/assessments/question';
import type { ReadPicture, ReadQuestion } from '@learnloom/contracts/assessments/question-files';
import { asProblem, type ApiProblem } from '@learnloom/ui/platform';

/** What the browser has in common with the server while it imports. */
export interface ImportSteps {
  /** Uploads a picture; gives its key. */
  readonly upload: (picture: ReadPicture) => Promise<string>;
  readonly add: (question: Question) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface ImportProgress {
  readonly done: number;
  readonly of: number;
}

export interface ImportOutcome {
  /** Keys of the questions that are there now, in their order. */
  readonly added: readonly string[];
  /** Places in the list of what is left; empty: all are there. */
  readonly left: readonly number[];
  /** Why it stopped; null: it was cancelled, or is done. */
  readonly problem: ApiProblem | null;
}

/** Seconds that a server which has had enough for the moment is left alone. */
const REST_SECONDS = 5;
const TRIES = 12;

const rests = ({ status }: ApiProblem): boolean => status === 429 || status === 503 || status === 0;

/**
 * Adds the chosen questions one after the other, each with a key of its own, so that whatever stops it, what is there is
 * there once and the rest can go on from where it stopped.
 */
export async function runImport(
  questions: readonly ReadQuestion[],
  chosen: readonly number[],
  { upload, add, wait }: ImportSteps,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: ImportProgress) => void },
): Promise<ImportOutcome> {
  const added: string[] = [];
  /** Of a question that is tried again, none a second time. */
  const uploaded = new Map<string, string>();
  const rest = (): readonly number[] => chosen.slice(added.length);

  async function once(at: number): Promise<string> {
    const read = questions[at];
    if (!read?.question) throw new Error(`Question ${at} was refused`);
    const { question, pictures } = read;
    let text = JSON.stringify(question);
    for (const picture of pictures) {
      if (!uploaded.has(picture.key)) uploaded.set(picture.key, await upload(picture));
      text = text.replaceAll(picture.key, uploaded.get(picture.key) ?? '');
    }
    await add(JSON.parse(text) as Question);
    return question.key;
  }

  for (const at of chosen) {
    for (let tries = 1; ; tries += 1) {
      if (signal.aborted) return { added, left: rest(), problem: null };
      try {
        added.push(await once(at));
        break;
      } catch (error) {
        const problem = asProblem(error);
        if (!rests(problem) || tries === TRIES) return { added, left: rest(), problem };
        await wait(REST_SECONDS * 1000);
      }
    }
    onProgress({ done: added.length, of: chosen.length });
  }
  return { added, left: [], problem: null };
}
