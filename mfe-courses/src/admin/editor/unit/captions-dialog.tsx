import { useEffect, useState } from 'react';
import type { Caption } from '@learnloom/contracts/courses/unit-events';
import { Button, Note } from '@learnloom/ui/core';
import { MultilineField, SelectField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { asProblem } from '@learnloom/ui/platform';
import { captionProblem, captionWarnings, readCaptionFile } from './caption-files.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface CaptionsDialogProps {
  /** Null: new ones. */
  readonly caption: Caption | null;
  readonly failure: string;
  readonly busy: boolean;
  readonly onSave: (language: string, text: string) => Promise<void>;
  readonly onClose: () => void;
}

const example = t('webvtt000000000');

const languages = [
  'en',
  'fr',
  'es',
  'de',
  'pt',
  'it',
  'nl',
  'sw',
  'yo',
  'ig',
  'ha',
  'ar',
  'hi',
  'zh',
  'ja',
  'ko',
  'ru',
];
const names = new Intl.DisplayNames('en', { type: 'language' });

/** Captions as text, checked while they are typed. */
export function CaptionsDialog({ caption, failure, busy, onSave, onClose }: CaptionsDialogProps) {
  const [language, setLanguage] = useState(caption?.language ?? 'en');
  const [text, setText] = useState(caption ? '' : example);
  const [loading, setLoading] = useState(caption !== null);
  const [unread, setUnread] = useState('');
  const file = caption?.file ?? null;
  useEffect(() => {
    if (file === null) return;
    readCaptionFile(file)
      .then(setText)
      .catch((error: unknown) => setUnread(asProblem(error).message))
      .finally(() => setLoading(false));
  }, [file]);
  const problem = loading ? null : captionProblem(text);
  const warnings = problem === null && !loading ? captionWarnings(text) : [];
  const offered = languages.includes(language) ? languages : [language, ...languages];
  return (
    <Dialog
      open
      size="lg"
      title={caption ? t('editTheCaptionsIn', { label: caption.label }) : t('typeCaptions')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} disabled={loading || problem !== null} onClick={() => void onSave(language, text)}>
            {t('saveTheCaptions')}
          </Button>
        </>
      }
    >
      <div className="ll-form">
        <SelectField
          label={t('language')}
          value={language}
          options={offered.map(value => ({ value, label: names.of(value) ?? value }))}
          onChange={setLanguage}
        />
        <MultilineField
          label={t('captions')}
          value={text}
          rows={[12, 18]}
          disabled={loading}
          error={(problem ?? (unread || failure)) || undefined}
          helper={t('webvttATimeLineSuch')}
          onChange={setText}
        />
        {warnings.map(warning => (
          <Note key={warning}>{warning}</Note>
        ))}
      </div>
    </Dialog>
  );
}
