import { importEndings, imports, type ImportUpload } from '@learnloom/contracts/imports/imports';
import { endingOf } from '@learnloom/contracts/media/file-kinds';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { importStream } from './import.ts';
import { services } from './services.ts';

interface Facts extends ImportUpload {
  readonly key: string;
}

/** Refuses a file of another kind, and a place that is given by half. */
function requirePlace({ fileName, category, author }: Pick<ImportUpload, 'fileName' | 'category' | 'author'>): void {
  const ending = endingOf(fileName);
  if (!importEndings.some(known => known === ending)) throw refusal(imports.upload, 'wrong-type');
  if ((category === '') !== (author === '')) throw refusal(imports.upload, 'category-and-author');
  if (category === '' && (ending === 'json' || ending === 'xml')) throw refusal(imports.upload, 'site-needs-place');
}

/** Keeps the upload, which is checked next. What is refused is not kept. */
export const uploadImport = importStream.on(imports.upload, {
  deps: [services.importJobs],
  limit: { requests: 30, seconds: 3600 },
  prepare: async (input, { importJobs }, { file, commandId }): Promise<Facts> => {
    const { key = commandId, fileName, kind = 'article', category = '', author = '', site = '' } = input;
    if (!file || file.size === 0) throw refusal(imports.upload, 'no-file');
    requirePlace({ fileName, category, author });
    await importJobs.keep(key, file);
    return { key, fileName, size: file.size, kind, category, author, site };
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { facts: { key: _key, ...upload } }) => {
    requirePlace(upload);
    if (state) throw refusal(imports.upload, 'used-key');
    return [{ type: 'ImportUploaded', data: upload }];
  },
  respond: ({ key }) => ({ key }),
});
