import { useEffect, useRef, useState } from 'react';
import { questionExchange } from '@learnloom/contracts/assessments/question-exchange';
import {
  LARGEST_QUESTION_FILE,
  type ImportFormat,
  type QuestionFileRead,
  type ReadQuestion,
} from '@learnloom/contracts/assessments/question-files';
import { sendFile, uploadFile } from '@learnloom/ui/forms';
import { asProblem, formatFileSize, refresh, sendCommand } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import type { AdminKind } from '../kinds.ts';
import { runImport, type ImportOutcome, type ImportProgress } from './import-run.ts';
import { exchangeMessages } from './messages/messages.ts';

const t = exchangeMessages.text;

/** A file as it was read. */
/** With its period: the server writes some problems without one. */
const ended = (problem: string): string => (problem.endsWith('.') ? problem : `${problem}.`);

export interface ReadFile {
  readonly fileName: string;
  readonly format: ImportFormat | null;
  readonly problems: readonly string[];
  readonly questions: readonly ReadQuestion[];
}

export type ImportStep =
  | { readonly at: 'choosing'; readonly problem: string }
  /** `percent`: of what is sent; at 100 the server reads. */
  | { readonly at: 'reading'; readonly fileName: string; readonly percent: number }
  | { readonly at: 'choosing-questions'; readonly file: ReadFile; readonly problem: string }
  | { readonly at: 'importing'; readonly file: ReadFile; readonly progress: ImportProgress };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0));

/** Reads a file of questions, and adds those that are chosen of it. */
export function useImport({ contract }: AdminKind, assessment: string) {
  const { read: reading } = questionExchange[contract.kind];
  const client = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ at: 'choosing', problem: '' });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const begin = (): AbortSignal => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  };

  async function read(file: File): Promise<void> {
    if (file.size > LARGEST_QUESTION_FILE) {
      const [size, most] = [formatFileSize(file.size), formatFileSize(LARGEST_QUESTION_FILE)];
      return setStep({ at: 'choosing', problem: t('isTheLimitIs', { name: file.name, size, most }) });
    }
    const signal = begin();
    setStep({ at: 'reading', fileName: file.name, percent: 0 });
    try {
      const { data } = await sendFile<ReturnType<typeof reading.input>, QuestionFileRead>(
        reading,
        { key: assessment, fileName: file.name },
        file,
        {
          fileName: file.name,
          signal,
          onProgress: percent => !signal.aborted && setStep({ at: 'reading', fileName: file.name, percent }),
        },
      );
      const questions = JSON.parse(data.questions) as readonly ReadQuestion[];
      const { format, problems } = data;
      if (signal.aborted) return undefined;
      if (questions.length === 0)
        return setStep({
          at: 'choosing',
          problem: `“${file.name}”: ${problems.map(ended).join(' ') || t('fileContainsNoQuestions')}`,
        });
      setStep({
        at: 'choosing-questions',
        file: { fileName: file.name, format, problems, questions },
        problem: '',
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      const { message, errors } = asProblem(error);
      setStep({ at: 'choosing', problem: `“${file.name}”: ${errors['file'] ?? message}` });
    }
    return undefined;
  }

  /** Gives what came of it, to be told and gone on from. */
  async function take(file: ReadFile, chosen: readonly number[]): Promise<ImportOutcome> {
    const signal = begin();
    setStep({ at: 'importing', file, progress: { done: 0, of: chosen.length } });
    const outcome = await runImport(
      file.questions,
      chosen,
      {
        upload: ({ name, base64 }) =>
          uploadFile(new Blob([bytesOf(base64)]), { folder: 'assessments', fileName: name }),
        add: async question => {
          // The list is asked for anew once all are there: each of 200 answers would ask for all before it.
          await sendCommand(contract.addQuestion, { assessment, question }, { idempotencyKey: question.key });
        },
        wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
      },
      { signal, onProgress: progress => setStep({ at: 'importing', file, progress }) },
    );
    await refresh(client, {});
    if (outcome.left.length > 0)
      setStep({
        at: 'choosing-questions',
        file,
        problem: outcome.problem ? t('importStopped', { message: outcome.problem.message }) : t('importWasCanceled'),
      });
    return outcome;
  }

  return {
    step,
    read,
    take,
    cancel: (): void => work.current?.abort(),
    /** Back to another file. */
    restart: (): void => {
      begin();
      setStep({ at: 'choosing', problem: '' });
    },
  };
}
