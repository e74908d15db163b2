import { test } from 'vitest';
import type { RemoteEvent } from '@learnloom/contracts/operations/remotes';
import { specification } from '../../kernel/deciding/specification.ts';
import { deployRemote, releaseRemote, stopRemoteTrial, withdrawRemoteVersion } from './deploy-remote.ts';

const facts = {
  line: '1.2.0',
  others: [
    { version: '1.1.0', trouble: null },
    { version: '1.0.0', trouble: 'Some of its files are missing' },
  ],
};
const deploy = specification(deployRemote)().with({ facts });
const name = 'mfe-content';
const trial: RemoteEvent = {
  type: 'RemoteTrialStarted',
  data: { name, version: '1.1.0', before: '1.2.0', share: 10 },
};
const ended = (because: 'staff' | 'errors'): RemoteEvent => ({
  type: 'RemoteTrialEnded',
  data: { name, version: '1.1.0', because },
});

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

test('a version goes to a share of visitors first, and the same again changes nothing [TEAM-01]', () => {
  const input = { name, version: '1.1.0', before: '1.2.0', share: 10 };
  deploy.when(input).then(trial);
  const later = specification(deployRemote)(trial).with({ facts });
  later.when(input).thenNothing();
  later.when({ ...input, share: 50 }).then({ ...trial, data: { ...trial.data, share: 50 } } as RemoteEvent);
  later
    .when({ ...input, share: 100 })
    .then({ type: 'RemoteVersionChosen', data: { name, version: '1.1.0', before: '1.2.0' } });
});

test('what a team releases goes live, whatever was live; what does not fit is refused [TEAM-01]', () => {
  const release = specification(releaseRemote)().with({ facts });
  release
    .when({ name, version: '1.1.0' })
    .then({ type: 'RemoteVersionChosen', data: { name, version: '1.1.0', before: '1.2.0' } });
  release.when({ name, version: '1.1.0', share: 10 }).then(trial);
  release.when({ name, version: '1.2.0' }).thenNothing();
  release.when({ name, version: '9.9.9' }).thenRefuses('conflict', 'no-such-version');
  release.when({ name, version: '1.0.0' }).thenRefuses('conflict', 'unfit-version');
});

test('staff stop a version that a share of visitors gets, once [TEAM-01]', () => {
  const input = { name, version: '1.1.0' };
  specification(stopRemoteTrial)(trial).when(input).then(ended('staff'));
  specification(stopRemoteTrial)(trial, ended('staff')).when(input).thenRefuses('conflict', 'no-trial');
  specification(stopRemoteTrial)().when(input).thenRefuses('conflict', 'no-trial');
});

test('a version is withdrawn when its visitors have more errors, and only while they get it [TEAM-01]', () => {
  const input = { name, version: '1.1.0' };
  const bad = { trial: { visits: 100, failures: 20 }, live: { visits: 900, failures: 9 }, isOpen: true };
  const withdraw = specification(withdrawRemoteVersion);
  withdraw(trial).with({ facts: bad }).when(input).then(ended('errors'));
  withdraw(trial)
    .with({ facts: { ...bad, trial: { visits: 100, failures: 1 } } })
    .when(input)
    .thenNothing();
  withdraw(trial)
    .with({ facts: { ...bad, isOpen: false } })
    .when(input)
    .thenNothing();
  withdraw(trial, ended('staff')).with({ facts: bad }).when(input).thenNothing();
  withdraw().with({ facts: bad }).when(input).thenNothing();
});
