import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Caption } from '@learnloom/contracts/courses/unit-events';
import { parseCaptions } from '@learnloom/contracts/media/captions';
import { Button } from '@learnloom/ui/core';
import { MultilineField } from '@learnloom/ui/forms';
import { asProblem, toast } from '@learnloom/ui/platform';
import { readCaptionFile, spokenText } from './caption-files.ts';
import { unitLabels } from './unit-labels.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface TranscriptFieldProps {
  readonly captions: readonly Caption[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (transcript: string) => void;
}

/** What is said in the video, written or taken from the captions. */
export function TranscriptField({ captions, value, error, onChange }: TranscriptFieldProps) {
  const [busy, setBusy] = useState(false);
  const [first] = captions;
  const take = async ({ file }: Caption): Promise<void> => {
    setBusy(true);
    try {
      onChange(spokenText(parseCaptions(await readCaptionFile(file)).cues));
    } catch (problem) {
      toast.error(asProblem(problem).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="co-transcript">
      <MultilineField
        label={unitLabels.transcript}
        value={value}
        rows={[3, 12]}
        error={error}
        helper={t('learnersCanReadItBelow')}
        onChange={onChange}
      />
      {first && value.trim() === '' && (
        <Button
          size="sm"
          variant="plain"
          color="neutral"
          loading={busy}
          startDecorator={<FileText size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void take(first)}
        >
          {t('takeItFromTheCaptions')}
        </Button>
      )}
    </div>
  );
}
