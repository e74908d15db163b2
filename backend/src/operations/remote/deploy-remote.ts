import { missing, refusal } from '@learnloom/contracts/kernel/refusal';
import { messages } from '@learnloom/contracts/kernel/messages';
import { remoteAggregate, remotes } from '@learnloom/contracts/operations/remotes';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { services } from '../services.ts';
import { deployRemotes } from './deploy-remotes.ts';

const remote = stream(remotes.subject, remoteAggregate);

export const deployRemote = remote.on(remotes.deploy, {
  key: ({ name }) => uuidOf(remotes.subject, name),
  settles: [deployRemotes],
  deps: [services.remotes],
  prepare: async ({ name }, ports) => {
    const live = (await ports.remotes.deployed()).find(each => each.name === name);
    if (!live) throw missing(messages.contentMissing);
    return { line: live.line, others: live.others };
  },
  decide: ({ name, version, before }, _state, { facts }) => {
    if (facts.line !== before) throw refusal(remotes.deploy, 'deployed-meanwhile');
    const chosen = facts.others.find(other => other.version === version);
    if (!chosen) throw refusal(remotes.deploy, 'no-such-version');
    if (chosen.trouble !== null) throw refusal(remotes.deploy, 'unfit-version');
    return [{ type: 'RemoteVersionChosen', data: { name, version, before } }];
  },
});
