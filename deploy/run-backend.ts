import { runBackend } from '@learnloom/backend/main';
import { createPages } from '@learnloom/backend/pages/pages';
import { endWithNpm, reasonOf } from './running/ending.ts';
import { manifestFiles } from './running/manifest-files.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { PlainError } from './running/plain-error.ts';
import { readModelsThere } from './running/read-models-there.ts';
import { missingBuilds } from './webpack/build.ts';
import { root } from './webpack/packages.ts';

/** `npm run backend`: one backend, which serves pages, the API and sockets; it needs `DATABASE_URL` and built front ends. */
process.env.NODE_ENV ??= 'production';
let port = 0;
endWithNpm();
try {
  const settings = readOwnSettings();
  ({ port } = settings);
  if (missingBuilds().length > 0) throw new PlainError('The front end is not built. Run `npm run build` first.');
  await runBackend({
    settings,
    pages: createPages({ root, manifestFiles: manifestFiles(settings.dataDir) }),
    readModels: () => readModelsThere(settings.databaseUrl ?? ''),
  });
} catch (error) {
  console.error(reasonOf(error, port));
  process.exit(1);
}
