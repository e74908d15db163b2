import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Chapter } from '@learnloom/contracts/courses/unit-events';
import { Button, ToolButton } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { formatClock, parseClock } from '../../../shared/length.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface ChaptersFieldProps {
  readonly chapters: readonly Chapter[];
  readonly onChange: (chapters: readonly Chapter[]) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MAX_CHAPTERS = 100;

/** Parts of the video by the time at which they begin. */
export function ChaptersField({ chapters, onChange }: ChaptersFieldProps) {
  const [time, setTime] = useState('');
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState('');
  const add = (): void => {
    const seconds = parseClock(time);
    if (seconds === null) return setWrong(t('enterATimeSuchAs'));
    if (title.trim() === '') return setWrong(t('enterTheNameOfThe'));
    if (chapters.some(chapter => chapter.seconds === seconds)) return setWrong(t('anotherChapterBeginsAtThis'));
    onChange([...chapters, { seconds, title: title.trim() }].sort((a, b) => a.seconds - b.seconds));
    setTime('');
    setTitle('');
    setWrong('');
  };
  return (
    <fieldset className="co-media">
      <legend>{t('chapters')}</legend>
      {chapters.length > 0 && (
        <ul className="co-list" aria-label={t('chapters')}>
          {chapters.map(chapter => (
            <li key={chapter.seconds}>
              <small className="co-time">{formatClock(chapter.seconds)}</small>
              <span className="co-list-name">{chapter.title}</span>
              <ToolButton
                label={t('removeTheChapter', { title: chapter.title })}
                onClick={() => onChange(chapters.filter(one => one !== chapter))}
              >
                <Trash2 {...icon} />
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
      <div
        className="co-chapter"
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      >
        <TextField label={t('timeOfTheChapter')} hideLabel value={time} placeholder="1:30" onChange={setTime} />
        <TextField
          label={t('nameOfTheChapter')}
          hideLabel
          value={title}
          maxLength={200}
          placeholder={t('nameOfTheChapter')}
          onChange={setTitle}
        />
        <Button
          size="sm"
          variant="soft"
          disabled={chapters.length >= MAX_CHAPTERS}
          startDecorator={<Plus {...icon} />}
          onClick={add}
        >
          {t('add')}
        </Button>
      </div>
      {wrong && (
        <p className="ll-refused" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
