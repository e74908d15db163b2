import { useEffect, useRef, useState } from 'react';
import { imports, importEndings, MAX_IMPORT_BYTES, type ImportPlace } from '@learnloom/contracts/imports/imports';
import { sendFile } from '@learnloom/ui/forms';
import { asProblem, formatFileSize, refresh } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { isRead, zipFiles, type PathFile } from './zip-files.ts';
import { importsMessages } from './messages/messages.ts';

const t = importsMessages.text;

/** What was chosen to be imported. */
export interface Chosen {
  readonly name: string;
  readonly files: readonly PathFile[];
  /** Files of the folder that are not sent. */
  readonly left: number;
  /** Bytes of those that are. */
  readonly size: number;
}

export type UploadStep =
  | { readonly at: 'choosing' }
  | { readonly at: 'packing' }
  /** `percent`: of what is sent. */
  | { readonly at: 'sending'; readonly percent: number };

export interface UploadProblem {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** The files of one choice: a single upload as it is, several ones or a folder to be packed. */
export function chosenOf(list: readonly File[]): Chosen | null {
  const all = list.map(file => ({ path: pathOf(file), file }));
  const files = all.filter(isRead);
  const [first] = files;
  if (!first) return null;
  const [top = 'files'] = first.path.split('/');
  const name = files.length === 1 ? top : first.path.includes('/') ? top : `${files.length} files`;
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  return { name, files, left: all.length - files.length, size };
}

/** A single file that an import takes as it is. */
function wholeOf({ files: [first, ...others] }: Chosen): { readonly name: string; readonly file: Blob } | null {
  if (!first || others.length > 0 || first.path.includes('/')) return null;
  const isTaken = importEndings.some(ending => first.path.toLowerCase().endsWith(`.${ending}`));
  return isTaken ? { name: first.path, file: first.file } : null;
}

const zipName = (name: string): string => `${name.slice(0, 190)}.zip`;

/** Packs what was chosen, and uploads it. */
export function useImportUpload() {
  const client = useQueryClient();
  const [step, setStep] = useState<UploadStep>({ at: 'choosing' });
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  /** Gives the key of the import; null: it was called off or refused. */
  async function upload(chosen: Chosen, place: ImportPlace): Promise<string | null> {
    work.current?.abort();
    const control = new AbortController();
    work.current = control;
    const { signal } = control;
    setProblem(null);
    try {
      if (chosen.size > MAX_IMPORT_BYTES) {
        const message = t('isTheLimitIs', {
          name: chosen.name,
          size: formatFileSize(chosen.size),
          maxImportBytes: formatFileSize(MAX_IMPORT_BYTES),
        });
        setProblem({ message, errors: {} });
        return null;
      }
      setStep({ at: 'packing' });
      const whole = wholeOf(chosen);
      const file = whole?.file ?? (await zipFiles(chosen.files, signal));
      const fileName = whole?.name ?? zipName(chosen.name);
      setStep({ at: 'sending', percent: 0 });
      const answer = await sendFile<ReturnType<typeof imports.upload.input>, { readonly key: string }>(
        imports.upload,
        { fileName, ...place },
        file,
        { fileName, signal, onProgress: percent => !signal.aborted && setStep({ at: 'sending', percent }) },
      );
      await refresh(client, answer);
      return answer.data.key;
    } catch (error) {
      if (!signal.aborted) {
        const { message, errors } = asProblem(error);
        setProblem({ message: errors['file'] ?? message, errors });
      }
      return null;
    } finally {
      if (work.current === control) setStep({ at: 'choosing' });
    }
  }

  return { step, problem, upload, cancel: (): void => work.current?.abort() };
}
