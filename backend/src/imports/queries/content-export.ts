import { contentExport as declared } from '@learnloom/contracts/imports/imports';
import { answer } from '../../kernel/reading/answer.ts';
import { services } from '../services.ts';

/** All articles and tutorials as a zip, however many they are. */
export const contentExport = answer(
  declared,
  ({ drafts = 'with' }, { contentFiles }) =>
    Promise.resolve({
      type: 'application/zip',
      name: `content-${new Date().toISOString().slice(0, 10)}.zip`,
      pieces: contentFiles.zip({ withDrafts: drafts === 'with' }),
    }),
  { deps: [services.contentFiles], streamed: true, cost: 50, limit: { requests: 10, seconds: 600 } },
);
