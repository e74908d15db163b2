import { useEffect, useState } from 'react';
import type { Caption } from '@learnloom/contracts/courses/unit-events';
import { Button, Note } from '@learnloom/ui/core';
import { MultilineField, SelectField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { asProblem } from '@learnloom/ui/platform';
import { captionProblem, captionWarnings, readCaptionFile } from './caption-files.ts';

interface CaptionsDialogProps {
  /** Null: new ones. */
  readonly caption: Caption | null;
  readonly failure: string;
  readonly busy: boolean;
  readonly onSave: (language: string, text: string) => Promise<void>;
  readonly onClose: () => void;
}

const example = 'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nWelcome to this lesson.\n';

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
      title={caption ? `Edit the captions in ${caption.label}` : 'Type captions'}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} disabled={loading || problem !== null} onClick={() => void onSave(language, text)}>
            Save the captions
          </Button>
        </>
      }
    >
      <div className="ll-form">
        <SelectField
          label="Language"
          value={language}
          options={offered.map(value => ({ value, label: names.of(value) ?? value }))}
          onChange={setLanguage}
        />
        <MultilineField
          label="Captions"
          value={text}
          rows={[12, 18]}
          disabled={loading}
          error={(problem ?? (unread || failure)) || undefined}
          helper="WebVTT: a time line such as 00:00:05.000 --> 00:00:08.500, then the words, then an empty line."
          onChange={setText}
        />
        {warnings.map(warning => (
          <Note key={warning}>{warning}</Note>
        ))}
      </div>
    </Dialog>
  );
}
