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
    size: { label: 'Size in bytes' },
    width: {},
    height: {},
    milliseconds: { label: 'Length in milliseconds' },
    codecs: {},
    audience: { label: 'Shown to', values: { everyone: 'Everyone', admitted: 'People with access' } },
    deleted: lifeFields.deleted,
    erased: { label: 'Stored file', values: { true: 'Deleted' } },
  },
});
