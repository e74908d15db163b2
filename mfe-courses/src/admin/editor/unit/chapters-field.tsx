import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Chapter } from '@learnloom/contracts/courses/unit-events';
import { Button, ToolButton } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { formatClock, parseClock } from '../../../shared/length.ts';

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
    if (seconds === null) return setWrong('Enter a time such as 1:30.');
    if (title.trim() === '') return setWrong('Enter the name of the chapter.');
    if (chapters.some(chapter => chapter.seconds === seconds)) return setWrong('Another chapter begins at this time.');
    onChange([...chapters, { seconds, title: title.trim() }].sort((a, b) => a.seconds - b.seconds));
    setTime('');
    setTitle('');
    setWrong('');
  };
  return (
    <fieldset className="co-media">
      <legend>Chapters</legend>
      {chapters.length > 0 && (
        <ul className="co-list" aria-label="Chapters">
          {chapters.map(chapter => (
            <li key={chapter.seconds}>
              <small className="co-time">{formatClock(chapter.seconds)}</small>
              <span className="co-list-name">{chapter.title}</span>
              <ToolButton
                label={`Remove the chapter ${chapter.title}`}
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
        <TextField label="Time of the chapter" hideLabel value={time} placeholder="1:30" onChange={setTime} />
        <TextField
          label="Name of the chapter"
          hideLabel
          value={title}
          maxLength={200}
          placeholder="Name of the chapter"
          onChange={setTitle}
        />
        <Button
          size="sm"
          variant="soft"
          disabled={chapters.length >= MAX_CHAPTERS}
          startDecorator={<Plus {...icon} />}
          onClick={add}
        >
          Add
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
