import { useEffect, useRef, useState, type FormEvent } from 'react';
import { COMMENT_LIMIT, staffGrading, type GradingTask } from '@learnloom/contracts/assessments/staff-grading';
import { Button } from '@learnloom/ui/core';
import { CheckboxField, MultilineField, TextField } from '@learnloom/ui/forms';
import { useCommand } from '@learnloom/ui/platform';
import { rubricPoints, typedPoints } from './points.ts';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

interface GradeFormProps {
  readonly task: GradingTask;
  /** After a grade was given. */
  readonly onGraded: () => void;
}

const pointsWords = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Points, by the rubric or freely, and a word to the learner. Ctrl+Enter saves and goes on. */
export function GradeForm({ task, onGraded }: GradeFormProps) {
  const { attempt, question, grade, rubric } = task;
  const [points, setPoints] = useState(grade.override ? String(grade.points) : '');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(task.given));
  const [comment, setComment] = useState(task.comment);
  // Of the grade that this form was opened on: whoever grades it meanwhile is not overwritten.
  const [seen, setSeen] = useState(task.seen);
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const give = useCommand(staffGrading.grade);
  const takeBack = useCommand(staffGrading.takeBack);
  const key = attempt;
  const overtaken = task.seen !== seen;

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[name=points]')?.focus({ preventScroll: true });
  }, []);

  function tick(id: string, on: boolean): void {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
    setPoints(String(rubricPoints(rubric, next, grade.max)));
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const value = typedPoints(points);
    if (value === null || value > grade.max) {
      setWrong(t('enterANumberFrom0', { max: grade.max }));
      return;
    }
    setWrong(undefined);
    const sent = await give.send({ key, question: question.key, points: value, comment, rubric: [...ticked], seen });
    if (sent) onGraded();
  }

  return (
    <form
      ref={form}
      className="am-form"
      onSubmit={event => void submit(event)}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      {overtaken && (
        <p className="ll-notice ll-notice-warning" role="status">
          {t('someoneElseHasAlreadyGraded', { points: task.grade.points, max: task.grade.max })}{' '}
          <Button size="sm" variant="plain" onClick={() => setSeen(task.seen)}>
            {t('overwriteTheGrade')}
          </Button>
        </p>
      )}
      {rubric.length > 0 && (
        <fieldset className="am-rubric">
          <legend>{t('rubric')}</legend>
          {rubric.map(point => (
            <CheckboxField
              key={point.id}
              label={`${point.text} (${pointsWords(point.points)})`}
              value={ticked.has(point.id)}
              onChange={on => tick(point.id, on)}
            />
          ))}
        </fieldset>
      )}
      <TextField
        name="points"
        label={t('pointsOf', { max: grade.max })}
        value={points}
        onChange={setPoints}
        error={wrong ?? give.errors['points']}
        autoComplete="off"
      />
      <div className="am-quick" role="group" aria-label={t('quickPoints')}>
        {[0, grade.max / 2, grade.max].map(value => (
          <Button key={value} size="sm" variant="outlined" color="neutral" onClick={() => setPoints(String(value))}>
            {value}
          </Button>
        ))}
      </div>
      <MultilineField
        label={t('commentForTheLearner')}
        value={comment}
        onChange={setComment}
        rows={[3, 10]}
        maxLength={COMMENT_LIMIT}
        error={give.errors['comment']}
      />
      <div className="am-form-actions">
        {grade.override && (
          <Button
            variant="plain"
            color="neutral"
            disabled={!takeBack.allowed}
            loading={takeBack.busy}
            onClick={() => void takeBack.send({ key, question: question.key })}
          >
            {t('removeGrade')}
          </Button>
        )}
        <Button type="submit" loading={give.busy} disabled={!give.allowed}>
          {t('saveAndContinue')}
        </Button>
      </div>
    </form>
  );
}
