import { JoyFrame } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import type { PlayerProps } from './player.ts';

export const EssayPlayer = ({ answer, onAnswer, disabled }: PlayerProps<'ESSAY'>) => (
  <JoyFrame>
    <RichTextEditor
      label="Your answer"
      look="field"
      value={answer?.answerText ?? ''}
      disabled={disabled}
      onChange={answerText => onAnswer(answerText === '' ? null : { questionMode: 'ESSAY', answerText })}
    />
  </JoyFrame>
);
