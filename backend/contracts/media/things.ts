import { lifeFields, thing } from '../kernel/thing.ts';
import { fileAggregate, files } from './files.ts';
import { metadataRemovalAggregate, metadataRemovals } from './metadata-removal.ts';

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

export const metadataRemovalThing = thing({
  subject: metadataRemovals.subject,
  aggregate: metadataRemovalAggregate,
  noun: 'removal of image metadata',
  label: 'Removal of image metadata',
  // One is like the other.
  named: [],
  called: () => 'Image metadata',
  page: () => '/media',
  fields: {
    state: { label: 'Status', values: { running: 'Running', stopped: 'Stopped', finished: 'Finished' } },
    images: {},
    checked: { label: 'Checked images' },
    cleaned: { label: 'Images that had metadata' },
  },
});
