import { missing, refusal, type Refusal } from '@learnloom/contracts/kernel/refusal';
import { messages } from '@learnloom/contracts/kernel/messages';
import {
  MAX_SHARE,
  remoteAggregate,
  remotes,
  type OtherVersion,
  type RemoteChoice,
  type RemoteEvent,
} from '@learnloom/contracts/operations/remotes';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { countsOf } from '../services/remote-trials.ts';
import type { Remotes } from '../services/remotes.ts';
import { services } from '../services.ts';
import { deployRemotes } from './deploy-remotes.ts';
import { shouldWithdraw } from './trial-verdict.ts';

const remote = stream(remotes.subject, remoteAggregate);

const keyOf = ({ name }: { readonly name: string }): string => uuidOf(remotes.subject, name);

/** What is live of a remote, and what could be instead. */
interface Facts {
  readonly line: string;
  readonly others: readonly OtherVersion[];
}

async function factsOf(name: string, port: Pick<Remotes, 'deployed'>): Promise<Facts> {
  const live = (await port.deployed()).find(each => each.name === name);
  if (!live) throw missing(messages.contentMissing);
  return { line: live.line, others: live.others };
}

interface Choice {
  readonly name: string;
  readonly version: string;
  readonly share: number;
}

/** All visitors get the version, or a share of them. The same share of the same version again changes nothing. */
function choose({ name, version, share }: Choice, before: string, state: RemoteChoice | null): readonly RemoteEvent[] {
  if (share === MAX_SHARE) return [{ type: 'RemoteVersionChosen', data: { name, version, before } }];
  if (state?.trial === version && state.share === share) return [];
  return [{ type: 'RemoteTrialStarted', data: { name, version, before, share } }];
}

type VersionCode = 'no-such-version' | 'unfit-version';

/** Why a version cannot be given to visitors; null: it can. */
function obstacleTo({ others }: Facts, version: string): VersionCode | null {
  const candidate = others.find(other => other.version === version);
  if (!candidate) return 'no-such-version';
  return candidate.trouble === null ? null : 'unfit-version';
}

function admit(code: VersionCode | null, refuse: (code: VersionCode) => Refusal): void {
  if (code) throw refuse(code);
}

export const deployRemote = remote.on(remotes.deploy, {
  key: keyOf,
  settles: [deployRemotes],
  deps: [services.remotes],
  prepare: ({ name }, ports) => factsOf(name, ports.remotes),
  decide: ({ name, version, before, share = MAX_SHARE }, state, { facts }) => {
    if (facts.line !== before) throw refusal(remotes.deploy, 'deployed-meanwhile');
    admit(obstacleTo(facts, version), code => refusal(remotes.deploy, code));
    return choose({ name, version, share }, before, state);
  },
});

/** What a team sent goes live, whatever is live: the last release of a team counts. */
export const releaseRemote = remote.on(remotes.release, {
  key: keyOf,
  settles: [deployRemotes],
  deps: [services.remotes],
  prepare: ({ name }, ports) => factsOf(name, ports.remotes),
  decide: ({ name, version, share = MAX_SHARE }, state, { facts }) => {
    if (facts.line === version) return [];
    admit(obstacleTo(facts, version), code => refusal(remotes.release, code));
    return choose({ name, version, share }, facts.line, state);
  },
});

export const stopRemoteTrial = remote.on(remotes.stopTrial, {
  key: keyOf,
  settles: [deployRemotes],
  decide: ({ name, version }, state) => {
    if (state?.trial !== version) throw refusal(remotes.stopTrial, 'no-trial');
    return [{ type: 'RemoteTrialEnded', data: { name, version, because: 'staff' } }];
  },
});

/** Decided on what visitors' browsers reported so far. A version that does well stays, and one that ended stays ended. */
export const withdrawRemoteVersion = remote.on(remotes.withdraw, {
  key: keyOf,
  deps: [services.remoteTrials],
  prepare: async ({ name, version }, ports) => {
    const counts = await ports.remoteTrials.counts();
    const trial = (await ports.remoteTrials.all()).find(each => each.name === name);
    return {
      trial: countsOf(counts, name, version),
      // What `current` and the address of another host stand for is counted under its own version.
      live: counts
        .filter(row => row.name === name && row.version !== version)
        .reduce((sum, row) => ({ visits: sum.visits + row.visits, failures: sum.failures + row.failures }), {
          visits: 0,
          failures: 0,
        }),
      isOpen: trial?.version === version && trial.end === null,
    };
  },
  decide: ({ name, version }, state, { facts }) =>
    state?.trial === version && facts.isOpen && shouldWithdraw(facts.trial, facts.live)
      ? [{ type: 'RemoteTrialEnded', data: { name, version, because: 'errors' } }]
      : [],
});
