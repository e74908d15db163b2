import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { deployRemote } from './deploy-remote.ts';

const facts = {
  line: '1.2.0',
  others: [
    { version: '1.1.0', trouble: null },
    { version: '1.0.0', trouble: 'Some of its files are missing' },
  ],
};
const deploy = specification(deployRemote)().with({ facts });

test('a version that is there is chosen', () => {
  const data = { name: 'mfe_content', version: '1.1.0', before: '1.2.0' };
  deploy.when(data).then({ type: 'RemoteVersionChosen', data });
});
test('of two who deploy at once the second is told so', () =>
  deploy
    .when({ name: 'mfe_content', version: '1.1.0', before: '1.1.9' })
    .thenRefuses('conflict', 'deployed-meanwhile'));
test('a version that nobody released is refused', () =>
  deploy.when({ name: 'mfe_content', version: '9.9.9', before: '1.2.0' }).thenRefuses('conflict', 'no-such-version'));
test('a version that could not run is refused', () =>
  deploy.when({ name: 'mfe_content', version: '1.0.0', before: '1.2.0' }).thenRefuses('conflict', 'unfit-version'));
