import { Bookmark, Trash2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { notes, type UnitNote } from '@learnloom/contracts/courses/notes';
import { randomKey, useAsk, useCommand, useMessages } from '@learnloom/ui/platform';
import { Asked, EmptyState, PlainButton, Skeleton } from '@learnloom/ui/public';
import { formatClock } from '../shared/length.ts';
import { learningMessages } from './messages/messages.ts';
import type { PlayerHandle } from './player/player.tsx';

interface NotesProps {
  /** Keys. */
  readonly course: string;
  readonly unit: string;
  /** Null: the unit has no video. */
  readonly player: RefObject<PlayerHandle | null> | null;
}

/** Notes and bookmarks of the learner, at a time in the video. Nobody else sees them. */
export function Notes({ course, unit, player }: NotesProps) {
  const t = useMessages(learningMessages);
  const answer = useAsk(notes.own, { course, unit });
  const save = useCommand(notes.save, { quiet: true });
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { refetch } = answer;
  const put = async (note: string, at: number, written: string): Promise<boolean> => {
    const done = await save.send({ course, unit, note, at, text: written });
    if (done) await refetch();
    return done !== null;
  };
  const now = (): number => Math.floor(player?.current?.at() ?? 0);
  const add = async (): Promise<void> => {
    if (text.trim() === '') return setError(t('notes.required'));
    setError('');
    if (await put(randomKey(), now(), text.trim())) setText('');
  };
  return (
    <div className="co-notes">
      <form
        onSubmit={event => {
          event.preventDefault();
          void add();
        }}
      >
        <label className="ll-hidden" htmlFor="co-note">
          {t('notes.new')}
        </label>
        <textarea
          dir="auto"
          id="co-note"
          value={text}
          rows={2}
          maxLength={5000}
          placeholder={player ? t('notes.placeholderAtTime') : t('notes.placeholder')}
          aria-invalid={error ? true : undefined}
          onChange={event => setText(event.target.value)}
        />
        {error && (
          <p role="alert" className="co-wrong">
            {error}
          </p>
        )}
        <div className="co-note-tools">
          <PlainButton type="submit" disabled={save.busy}>
            {t('notes.add')}
          </PlainButton>
          {player && (
            <PlainButton look="plain" disabled={save.busy} onClick={() => void put(randomKey(), now(), '')}>
              <Bookmark size={16} strokeWidth={1.75} aria-hidden="true" /> {t('notes.bookmarkTime')}
            </PlainButton>
          )}
        </div>
      </form>
      <Asked answer={answer} skeleton={<Skeleton lines={3} />} failed={t('notes.failed')}>
        {own =>
          own.notes.length === 0 ? (
            <EmptyState text={t('notes.empty')} />
          ) : (
            <ul aria-label={t('notes.label')}>
              {own.notes.map(note => (
                <Note
                  key={note.key}
                  course={course}
                  note={note}
                  onSeek={player ? () => player.current?.seek(note.at) : null}
                  onSave={written => put(note.key, note.at, written)}
                  onGone={() => void refetch()}
                />
              ))}
            </ul>
          )
        }
      </Asked>
    </div>
  );
}

interface NoteProps {
  readonly course: string;
  readonly note: UnitNote;
  readonly onSeek: (() => void) | null;
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onGone: () => void;
}

function Note({ course, note, onSeek, onSave, onGone }: NoteProps) {
  const t = useMessages(learningMessages);
  const remove = useCommand(notes.remove, { quiet: true });
  const [editing, setEditing] = useState<string | null>(null);
  const time = formatClock(note.at);
  return (
    <li>
      {onSeek && (
        <button type="button" className="co-note-time" aria-label={t('notes.goTo', { time })} onClick={onSeek}>
          {time}
        </button>
      )}
      {editing === null ? (
        <button type="button" className="co-note-text" onClick={() => setEditing(note.text)}>
          {note.text || <em>{t('notes.bookmark')}</em>}
        </button>
      ) : (
        <form
          onSubmit={event => {
            event.preventDefault();
            void onSave(editing.trim()).then(saved => saved && setEditing(null));
          }}
        >
          <textarea
            dir="auto"
            aria-label={t('notes.edit')}
            autoFocus
            rows={2}
            maxLength={5000}
            value={editing}
            onChange={event => setEditing(event.target.value)}
          />
          <div className="co-note-tools">
            <PlainButton type="submit">{t('notes.save')}</PlainButton>
            <PlainButton look="plain" onClick={() => setEditing(null)}>
              {t('notes.cancel')}
            </PlainButton>
          </div>
        </form>
      )}
      <button
        type="button"
        className="co-note-remove"
        aria-label={t('notes.remove', { time })}
        disabled={remove.busy}
        onClick={() => void remove.send({ course, note: note.key }).then(gone => gone && onGone())}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}
