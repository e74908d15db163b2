import { useState } from 'react';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import type { ResourceFile } from '@learnloom/contracts/courses/unit-events';
import { resourceFolder } from '@learnloom/contracts/media/course-folders';
import { commandFields, FileListField, NumberField, type UploadedFile } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { randomKey } from '@learnloom/ui/platform';
import type { UnitFormProps } from './unit-form-props.ts';
import { unitLabels } from './unit-labels.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** Files to download, and how long they take to study. */
export function ResourcesFields({ place, form, change, errors }: UnitFormProps) {
  const given = commandFields(courseUnits.edit, { form, change, errors });
  const [removing, setRemoving] = useState<UploadedFile | null>(null);
  const put = (next: (files: readonly ResourceFile[]) => readonly ResourceFile[]): void =>
    change(present => ({ ...present, files: next(present.files) }));
  return (
    <>
      <NumberField
        {...given('resourceDuration')}
        label={unitLabels.resourceDuration}
        required
        onChange={minutes => change(present => ({ ...present, resourceDuration: minutes ?? 0 }))}
      />
      <FileListField
        label={unitLabels.files}
        files={form.files}
        folder={name => resourceFolder(place, name)}
        error={errors['files']}
        onUploaded={file => put(files => [...files, { key: randomKey(), ...file }])}
        onRename={({ file }, name) => put(files => files.map(one => (one.file === file ? { ...one, name } : one)))}
        onRemove={setRemoving}
      />
      <ConfirmDialog
        open={removing !== null}
        title={t('removeText2', { name: removing?.name ?? '' })}
        confirmLabel={t('removeText')}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          put(files => files.filter(({ file }) => file !== removing?.file));
          setRemoving(null);
        }}
      >
        {t('learnersKeepThePublishedFile')}
      </ConfirmDialog>
    </>
  );
}
