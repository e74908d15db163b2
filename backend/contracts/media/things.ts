import { lifeFields, thing } from '../kernel/thing.ts';
import { fileAggregate, files } from './files.ts';

export const fileThing = thing({
  subject: files.subject,
  aggregate: fileAggregate,
  noun: 'file',
  label: 'Files',
  named: [['name']],
  fields: {
    name: {},
    folder: {},
    type: {},
    size: { label: 'Bytes' },
    width: {},
    height: {},
    deleted: lifeFields.deleted,
    erased: { label: 'Bytes on the server', values: { true: 'Gone' } },
  },
});
