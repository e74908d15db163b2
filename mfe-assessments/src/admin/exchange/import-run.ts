import type { Question } from '@learnloom/contracts/assessments/question';
import type { ReadPicture, ReadQuestion } from '@learnloom/contracts/assessments/question-files';
import type { ApiProblem } from '@learnloom/ui/platform';
import { oneByOne } from '../one-by-one.ts';

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

  async function once(at: number): Promise<string> {
    const read = questions[at];
    if (!read?.question) throw new Error(`Question ${at} was rejected`);
    const { question, pictures } = read;
    let text = JSON.stringify(question);
    for (const picture of pictures) {
      if (!uploaded.has(picture.key)) uploaded.set(picture.key, await upload(picture));
      text = text.replaceAll(picture.key, uploaded.get(picture.key) ?? '');
    }
    await add(JSON.parse(text) as Question);
    return question.key;
  }

  const problem = await oneByOne(
    chosen.map(at => async () => void added.push(await once(at))),
    { wait, signal, onDone: done => onProgress({ done, of: chosen.length }) },
  );
  return { added, left: chosen.slice(added.length), problem };
}
