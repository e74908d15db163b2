import { thing } from '../kernel/thing.ts';
import { demoContent, demoContentAggregate } from './demo-content.ts';
import { reactionLabel, readModelLabel, remoteLabel } from './names.ts';
import { reactionAggregate, reactions } from './reactions.ts';
import { readModelAggregate, readModels } from './read-models.ts';
import { remoteAggregate, remotes } from './remotes.ts';

export const readModelThing = thing({
  subject: readModels.subject,
  aggregate: readModelAggregate,
  noun: 'read model',
  label: 'Read models',
  named: [['name']],
  called: readModelLabel,
  page: () => '/read-models',
  fields: { name: {} },
});

export const reactionThing = thing({
  subject: reactions.subject,
  aggregate: reactionAggregate,
  noun: 'reaction',
  label: 'Background jobs',
  named: [['name']],
  called: reactionLabel,
  page: () => '/reactions',
  fields: { name: {}, reason: {} },
});

export const remoteThing = thing({
  subject: remotes.subject,
  aggregate: remoteAggregate,
  noun: 'micro-frontend',
  label: 'Micro-frontends',
  named: [['name']],
  called: remoteLabel,
  page: () => '/micro-frontends',
  fields: {
    name: {},
    version: {},
    before: { label: 'Previous version' },
    trial: { label: 'Version for a share of visitors' },
    share: { label: 'Percent of visitors' },
    because: {
      label: 'End reason',
      values: { staff: 'Stopped by staff', errors: 'More errors than the live version' },
    },
  },
});

export const demoContentThing = thing({
  subject: demoContent.subject,
  aggregate: demoContentAggregate,
  noun: 'demo content',
  label: 'Demo content',
  named: [],
  called: () => 'Demo content',
  page: () => '/',
  fields: { through: {}, removed: {}, kept: {} },
});
