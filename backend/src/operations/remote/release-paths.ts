import { RELEASE_FILES_PATH } from '@learnloom/contracts/operations/release-files';
import type { OpenApiPaths } from '../../kernel/http/openapi.ts';

const address = RELEASE_FILES_PATH.replace(/:(\w+)/g, '{$1}');
const text = { type: 'string' };
const inPath = (name: string, description: string) => ({
  ...{ name, in: 'path', required: true, description },
  schema: text,
});
const version = [
  inPath('name', 'Folder of the remote, such as mfe-content'),
  inPath('version', 'Lowercase letters, digits, dots and hyphens'),
];

/** How teams send versions of remotes; `npm run release -- --to` does. */
export const releasePaths: OpenApiPaths = {
  [`${address}/{file}`]: {
    put: {
      operationId: 'SendReleaseFile',
      tags: ['remotes'],
      description: 'Stores one file of a version that does not exist yet. Needs the permission remote:release.',
      parameters: [...version, inPath('file', 'Name of a built file')],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: { 204: { description: 'The file is stored' } },
    },
  },
  [address]: {
    post: {
      operationId: 'FinishRelease',
      tags: ['remotes'],
      description: 'Checks the files of a version. It can be released once there are no problems.',
      parameters: version,
      responses: {
        200: {
          description: 'What keeps the version from being released; empty if nothing does',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { problems: { type: 'array', items: text } } },
            },
          },
        },
      },
    },
  },
};
