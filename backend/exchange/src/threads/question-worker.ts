import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { QuestionFileRead, ReadQuestion } from '@learnloom/contracts/assessments/question-files';
import type { ImportedEntry } from '../imported.ts';
import { readQuestions } from '../read-questions.ts';
import { writeQuestions } from '../write-questions.ts';
import type { FileJob } from './question-files.ts';

/** Characters of JSON text that one answer may hold. */
const MOST_ANSWER = 6_000_000;
const TOO_MUCH = 'The file contains too much to import in one go. Move this question to another file.';

const shownOf = (entry: ImportedEntry): ReadQuestion => {
  const { place, name, category, result, why } = entry;
  const said = { place, name, category, result, why };
  if (entry.result === 'refused') return { ...said, question: null, pictures: [] };
  const { question, pictures } = entry;
  const sent = pictures.map(({ key, name: file, bytes }) => ({
    key,
    name: file,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  return { ...said, question, pictures: sent };
};

/** What was read as JSON text, as much of it as one answer may hold; the rest is refused by name. */
function jsonOf(entries: readonly ImportedEntry[]): string {
  let left = MOST_ANSWER;
  const texts = entries.map(entry => {
    const text = JSON.stringify(shownOf(entry));
    left -= text.length;
    if (left > 0 || entry.result === 'refused') return text;
    left += text.length;
    const { place, name, category } = entry;
    return JSON.stringify({ place, name, category, result: 'refused', why: [TOO_MUCH], question: null, pictures: [] });
  });
  return `[${texts.join(',')}]`;
}

async function read({ path, fileName }: Extract<FileJob, { readonly deed: 'read' }>): Promise<QuestionFileRead> {
  const { format, problems, entries } = await readQuestions(await readFile(path), fileName, randomUUID);
  return { format, problems, questions: jsonOf(entries) };
}

const job = workerData as FileJob;
parentPort?.postMessage(job.deed === 'read' ? await read(job) : writeQuestions(job));
