import { useState } from 'react';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { authors } from '@learnloom/contracts/content/authors';
import type { ImportKind, ImportPlace } from '@learnloom/contracts/imports/imports';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { RadioField, SelectField, TextField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { formatFileSize, useAskEvery } from '@learnloom/ui/platform';
import { FilePickers } from './file-pickers.tsx';
import { chosenOf, useImportUpload, type Chosen } from './use-import-upload.ts';
import { importsMessages } from './messages/messages.ts';

const t = importsMessages.text;

const NO_AUTHOR = '';

const kinds = [
  { value: 'article', label: t('articles') },
  { value: 'tutorial', label: t('tutorials') },
];

interface PlaceFieldsProps {
  readonly place: ImportPlace;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (place: ImportPlace) => void;
}

/** What is given once for all files that do not say it themselves. */
function PlaceFields({ place, errors, disabled, onChange }: PlaceFieldsProps) {
  const people = useAskEvery(authors.list, {});
  const set = (change: Partial<ImportPlace>): void => onChange({ ...place, ...change });
  return (
    <fieldset className="c-import-place" disabled={disabled}>
      <legend>{t('forFilesThatDoNot')}</legend>
      <RadioField
        label={t('importAs')}
        options={kinds}
        value={place.kind}
        disabled={disabled}
        onChange={kind => set({ kind: kind as ImportKind })}
      />
      <TextField
        label={t('category')}
        helper={t('itsSlugSuchAsCss')}
        value={place.category}
        error={errors['category']}
        maxLength={130}
        disabled={disabled}
        onChange={category => set({ category })}
      />
      <SelectField
        label={t('author')}
        value={place.author}
        error={errors['author']}
        disabled={disabled}
        options={[
          { value: NO_AUTHOR, label: t('everyFileNamesItsAuthor') },
          ...people.map(({ name, firstName, lastName }) => ({
            value: slugify(`${firstName} ${lastName}`),
            label: name,
          })),
        ]}
        onChange={author => set({ author })}
      />
      <TextField
        label={t('addressOfTheFormerSite')}
        helper={t('optionalLinksToPagesThat')}
        type="url"
        placeholder={t('httpsDocsExampleOrg')}
        value={place.site}
        error={errors['site']}
        disabled={disabled}
        onChange={site => set({ site })}
      />
    </fieldset>
  );
}

const ChosenNote = ({ chosen: { name, files, left, size } }: { readonly chosen: Chosen }) => (
  <p role="status">
    <strong>{name}</strong> · {t('fileCount', { count: files.length })} · {formatFileSize(size)}
    {left > 0 && t('inHiddenFoldersOrNode', { left: t('fileCount', { count: left }) })}
  </p>
);

interface UploadDialogProps {
  readonly onClose: () => void;
  /** Called with the key of the import. */
  readonly onUploaded: (key: string) => void;
}

/** Takes files with what is true of all of them, and uploads them to be checked. Nothing is imported yet. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const { step, problem, upload, cancel } = useImportUpload();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [place, setPlace] = useState<ImportPlace>({ kind: 'article', category: '', author: NO_AUTHOR, site: '' });
  const busy = step.at !== 'choosing';
  const send = async (): Promise<void> => {
    const key = chosen && (await upload(chosen, place));
    if (key) onUploaded(key);
  };
  return (
    <Dialog
      open
      size="md"
      title={t('importContent')}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={busy ? cancel : onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen} loading={busy} onClick={() => void send()}>
            {t('uploadAndCheck')}
          </Button>
        </>
      }
    >
      <div className="ll-form">
        <FilePickers disabled={busy} onFiles={files => setChosen(chosenOf(files))} />
        {chosen && <ChosenNote chosen={chosen} />}
        <PlaceFields place={place} errors={problem?.errors ?? {}} disabled={busy} onChange={setPlace} />
        {problem && (
          <p role="alert" className="ll-refused">
            {problem.message}
          </p>
        )}
        {busy && (
          <div role="status">
            <p>{step.at === 'packing' ? t('packingTheFiles') : t('uploading')}</p>
            <ProgressBar
              label={t('uploadedText')}
              done={step.at === 'sending' ? step.percent : 0}
              of={step.at === 'sending' && step.percent < 100 ? 100 : null}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
