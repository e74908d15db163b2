import { manageRemotes } from '@learnloom/contracts/operations/permissions';
import { RELEASE_FILES_PATH, releaseFile, releaseName } from '@learnloom/contracts/operations/release-files';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { admit } from '../../kernel/commands/execute.ts';
import { authenticate } from '../../kernel/http/authenticate.ts';
import { json, type Endpoint, type Exchange } from '../../kernel/http/endpoint.ts';
import type { Runtime } from '../../kernel/runtime.ts';
import type { ReleaseUploads, VersionName } from '../services/remotes.ts';

/** Points of the address: a build has some hundred files. */
const COST = 1;

/** Refuses whoever may not release, and names that are none of a remote or a version. */
async function admittedVersion({ request, params }: Exchange, { guard }: Pick<Runtime, 'guard'>): Promise<VersionName> {
  admit(await authenticate(request, guard, false), manageRemotes.may.release);
  const { value, error } = releaseName.validate({ name: params['name'], version: params['version'] });
  if (error) throw invalid({ version: 'A version name can contain only lowercase letters, digits, dots and hyphens.' });
  return value;
}

/**
 * `PUT /api/remotes/:name/versions/:version/:file` takes one file of a build. `POST /api/remotes/:name/versions/:version`
 * checks all of them: 200 with `problems`, empty once the version can be released.
 */
export const releaseEndpoints = (uploads: ReleaseUploads, runtime: Pick<Runtime, 'guard'>): readonly Endpoint[] => [
  {
    route: `PUT ${RELEASE_FILES_PATH}/:file`,
    name: 'SendReleaseFile',
    cost: COST,
    lasting: true,
    async handle(exchange) {
      const version = await admittedVersion(exchange, runtime);
      const { value: file, error } = releaseFile.validate(exchange.params['file']);
      if (error) throw invalid({ file: 'This is not the name of a built file' });
      await uploads.receive(version, file, exchange.request);
      return { status: 204, body: '' };
    },
  },
  {
    route: `POST ${RELEASE_FILES_PATH}`,
    name: 'FinishRelease',
    cost: COST,
    lasting: true,
    handle: async exchange => json({ problems: await uploads.finish(await admittedVersion(exchange, runtime)) }),
  },
];
