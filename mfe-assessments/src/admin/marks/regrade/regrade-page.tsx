import { useState } from 'react';
import type { PageParams } from '@learnloom/ui/contract';
import {
  attemptsChange,
  MOST_CORRECTIONS,
  type AttemptsChangeRow,
  type RegradeForm,
} from '@learnloom/contracts/assessments/attempts-change';
import type { OrderedCorrection, RegradeMode } from '@learnloom/contracts/assessments/attempts-change-events';
import { Button, ProgressBar, PageHead, RouterButton } from '@learnloom/ui/core';
import { CheckboxField, MultilineField, SelectField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, formatNumber, formatRelative, useAsk, useCommand, usePageSubject } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { attemptsPath } from '../paths.ts';
import { PreviewResults } from './preview-results.tsx';
import { usePreview } from './use-preview.ts';

const modes: readonly { readonly value: RegradeMode | 'leave'; readonly label: string }[] = [
  { value: 'leave', label: 'Do not change' },
  { value: 'corrected', label: 'Use the current answer key' },
  { value: 'either', label: 'Accept the old and the current answer key' },
  { value: 'full-marks', label: 'Give everyone full points' },
  { value: 'drop', label: 'Exclude this question from the score' },
];

const statusWords = { running: 'in progress', done: 'done', stopped: 'stopped' } as const;

function Change({ change }: { readonly change: AttemptsChangeRow }) {
  const stop = useCommand(attemptsChange.stop);
  const { key, deed, status, done, total, changed, orderedAt, reason } = change;
  return (
    <li className="am-change">
      <p>
        <strong>{deed === 'regrade' ? 'Regrade' : 'Extra time'}</strong>, {statusWords[status]}: {formatNumber(changed)}{' '}
        of {countOf(Math.max(done, total), 'attempt')} changed{' '}
        <time className="am-note" dateTime={orderedAt}>
          {formatRelative(orderedAt)}
        </time>
      </p>
      {reason !== '' && <p className="am-note">{reason}</p>}
      {status === 'running' && (
        <div className="am-progress">
          <ProgressBar label="Progress" done={done} of={total} />
          <Button size="sm" variant="outlined" color="neutral" onClick={() => void stop.send({ key })}>
            Stop
          </Button>
        </div>
      )}
    </li>
  );
}

function Regrading({ form }: { readonly form: RegradeForm }) {
  const { assessment, questions, changes } = form;
  const [chosen, setChosen] = useState<Readonly<Record<string, RegradeMode | 'leave'>>>({});
  const [neverLower, setNeverLower] = useState(false);
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const { preview, start, stop, clear } = usePreview();
  const regrade = useCommand(attemptsChange.regrade);
  const modeOf = (question: string, changed: boolean): RegradeMode | 'leave' =>
    chosen[question] ?? (changed ? 'corrected' : 'leave');
  const corrections = questions.flatMap(({ question, version, changed }): OrderedCorrection[] => {
    const mode = modeOf(question, changed);
    return mode === 'leave' ? [] : [{ question, version, mode, neverLower }];
  });
  const change = (after: () => void): void => {
    clear();
    after();
  };

  async function apply(): Promise<void> {
    const sent = await regrade.send({ assessment: assessment.key, corrections, reason });
    setAsking(false);
    if (sent) clear();
  }

  if (questions.length === 0) return <EmptyState text="Nothing has been published yet, so no one has taken it." />;
  return (
    <div className="am-regrade">
      <ol className="am-corrections">
        {questions.map(({ question, excerpt, changed, removed }, at) => (
          <li key={question}>
            <p>
              {at + 1}. {excerpt || 'A question'}
              {changed && <span className="am-note am-alarm"> Changed since learners took it</span>}
              {removed && <span className="am-note"> Not in the latest revision</span>}
            </p>
            <SelectField
              label={`Question ${at + 1}`}
              hideLabel
              value={modeOf(question, changed)}
              options={modes}
              onChange={mode => change(() => setChosen({ ...chosen, [question]: mode as RegradeMode | 'leave' }))}
            />
          </li>
        ))}
      </ol>
      <CheckboxField label="Never lower a score" value={neverLower} onChange={on => change(() => setNeverLower(on))} />
      <p className="am-note">
        An answer key does not change grades given by staff. Full points and exclusion apply to them, too.
        {neverLower && ' Programs are not run against changed tests while this option is on.'}
      </p>
      <MultilineField
        label="Reason (for the activity log)"
        value={reason}
        onChange={setReason}
        maxLength={500}
        rows={[2, 4]}
      />
      {corrections.length > MOST_CORRECTIONS && (
        <p className="am-alarm">You can regrade up to {MOST_CORRECTIONS} questions at a time.</p>
      )}
      <div className="am-quick">
        <Button
          variant={preview?.complete ? 'outlined' : 'solid'}
          disabled={corrections.length === 0 || corrections.length > MOST_CORRECTIONS || preview?.running === true}
          onClick={() => start(assessment.key, corrections)}
        >
          Preview
        </Button>
        {preview?.complete && preview.changed.length + (neverLower ? 0 : preview.toRun) > 0 && (
          <Button disabled={!regrade.allowed} onClick={() => setAsking(true)}>
            {preview.toRun > 0 && !neverLower ? 'Apply' : `Apply to ${countOf(preview.changed.length, 'attempt')}`}
          </Button>
        )}
      </div>
      {preview && <PreviewResults preview={preview} neverLower={neverLower} onStop={stop} />}
      {changes.length > 0 && (
        <section aria-label="Earlier changes">
          <h2>Earlier changes</h2>
          <ul className="am-changes">
            {changes.map(one => (
              <Change key={one.key} change={one} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        title={`Regrade “${assessment.title}”?`}
        confirmLabel="Regrade"
        danger={false}
        busy={regrade.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void apply()}
      >
        {countOf(preview?.changed.length ?? 0, 'attempt')} will change. Learners see the new scores right away.
        {!neverLower &&
          (preview?.toRun ?? 0) > 0 &&
          ` The programs of ${countOf(preview?.toRun ?? 0, 'attempt')} will be run again. Their scores may go up or down.`}{' '}
        Each change is recorded in the activity log.
      </ConfirmDialog>
    </div>
  );
}

/** Puts a key right for everybody who was graded by it: first a preview, then the change. */
export function RegradePage({ params }: PageParams) {
  const answer = useAsk(attemptsChange.form, { assessment: params['assessment'] ?? '' }, { staleTime: 0 });
  const of = answer.data?.assessment;
  usePageSubject(of ? `${of.title}: regrade` : null, { thing: of && { type: of.kind, key: of.key } });
  return (
    <Asked answer={answer} failed="The questions could not be loaded" skeleton={<Skeleton shape="block" />}>
      {form => (
        <>
          <PageHead
            title={`Regrade: ${form.assessment.title}`}
            summary={`${countOf(form.submitted, 'attempt')} submitted. Correct the question and publish it first, or choose how to regrade it.`}
            actions={
              <RouterButton to={attemptsPath(form.assessment.key)} variant="outlined" color="neutral">
                Attempts
              </RouterButton>
            }
          />
          <Regrading form={form} />
        </>
      )}
    </Asked>
  );
}
