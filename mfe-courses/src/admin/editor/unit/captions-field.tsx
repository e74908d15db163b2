import { Captions as CaptionsIcon, PenLine, Plus, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Caption } from '@learnloom/contracts/courses/unit-events';
import { Button, ToolButton } from '@learnloom/ui/core';
import { acceptOf, FileButton, isRunning, UploadProgress, useUpload } from '@learnloom/ui/forms';
import { CaptionsDialog } from './captions-dialog.tsx';
import { captionProblem } from './caption-files.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface CaptionsFieldProps {
  readonly folder: string;
  readonly captions: readonly Caption[];
  readonly onChange: (captions: readonly Caption[]) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Language of a file by its name, such as `intro.fr.vtt`; English where the name has none. */
const languageOf = (fileName: string): string => /\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.vtt$/i.exec(fileName)?.[1] ?? 'en';

const labelOf = (language: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

/** Captions by language: uploaded as WebVTT, or typed. */
export function CaptionsField({ folder, captions, onChange }: CaptionsFieldProps) {
  /** Index of the captions that are typed; as many as there are: new ones. */
  const [typing, setTyping] = useState<number | null>(null);
  /** Where the file goes that is on its way, and in which language it is. */
  const target = useRef({ at: 0, language: 'en' });
  const upload = useUpload({
    folder,
    onUploaded(file) {
      const { at, language } = target.current;
      const caption: Caption = { language, label: labelOf(language), file };
      onChange(
        at < captions.length ? captions.map((old, index) => (index === at ? caption : old)) : [...captions, caption],
      );
      setTyping(null);
    },
  });
  const { state } = upload;
  const failure = state.status === 'failed' ? state.message : '';
  const pick = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    const problem = captionProblem(await file.text());
    if (problem !== null) return upload.fail(problem);
    target.current = { at: captions.length, language: languageOf(file.name) };
    await upload.take(file);
  };
  const save = async (language: string, text: string): Promise<void> => {
    target.current = { at: typing ?? captions.length, language };
    await upload.take(new File([text], `captions.${language}.vtt`, { type: 'text/vtt' }));
  };
  return (
    <fieldset className="co-media">
      <legend>{t('captions')}</legend>
      {captions.length > 0 && (
        <ul className="co-list" aria-label={t('captions')}>
          {captions.map(({ label, language }, at) => (
            <li key={`${language} ${at}`}>
              <CaptionsIcon {...icon} />
              <span className="co-list-name">{label}</span>
              <small>{language}</small>
              <ToolButton label={t('editTheCaptionsIn', { label })} onClick={() => setTyping(at)}>
                <PenLine {...icon} />
              </ToolButton>
              <ToolButton
                label={t('removeTheCaptionsIn', { label })}
                onClick={() => onChange(captions.filter((_, index) => index !== at))}
              >
                <Trash2 {...icon} />
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
      {isRunning(state) && typing === null ? (
        <UploadProgress state={state} upload={upload} />
      ) : (
        <div className="co-media-tools">
          <FileButton
            label={t('captionsFile')}
            accept={acceptOf(['captions'])}
            icon={<Upload {...icon} />}
            onFiles={files => void pick(files)}
          >
            {t('uploadWebvtt')}
          </FileButton>
          <Button
            size="sm"
            variant="plain"
            color="neutral"
            startDecorator={<Plus {...icon} />}
            onClick={() => setTyping(captions.length)}
          >
            {t('typeCaptions')}
          </Button>
        </div>
      )}
      {failure && (
        <p className="ll-refused" role="alert">
          {failure}
        </p>
      )}
      {typing !== null && (
        <CaptionsDialog
          caption={captions[typing] ?? null}
          failure={failure}
          busy={isRunning(state)}
          onSave={save}
          onClose={() => setTyping(null)}
        />
      )}
    </fieldset>
  );
}
