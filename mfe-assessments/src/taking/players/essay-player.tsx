import { JoyFrame } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { useMessages } from '@learnloom/ui/platform';
import { takingMessages } from '../messages/messages.ts';
import type { PlayerProps } from './player.ts';

export function EssayPlayer({ answer, onAnswer, disabled }: PlayerProps<'ESSAY'>) {
  const t = useMessages(takingMessages);
  return (
    <JoyFrame>
      <RichTextEditor
        label={t('essay.label')}
        look="field"
        value={answer?.answerText ?? ''}
        disabled={disabled}
        onChange={answerText => onAnswer(answerText === '' ? null : { questionMode: 'ESSAY', answerText })}
      />
    </JoyFrame>
  );
}
