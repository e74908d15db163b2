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
import { formatNumber, formatRelative, useAsk, useCommand, usePageSubject, RichMessage } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { attemptsPath } from '../paths.ts';
import { PreviewResults } from './preview-results.tsx';
import { usePreview } from './use-preview.ts';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

const modes: readonly { readonly value: RegradeMode | 'leave'; readonly label: string }[] = [
  { value: 'leave', label: t('doNotChange') },
  { value: 'corrected', label: t('useTheCurrentAnswerKey') },
  { value: 'either', label: t('acceptTheOldAndThe') },
  { value: 'full-marks', label: t('giveEveryoneFullPoints') },
  { value: 'drop', label: t('excludeThisQuestionFromThe') },
];

const statusWords = { running: t('inProgressText'), done: 'done', stopped: 'stopped' } as const;

function Change({ change }: { readonly change: AttemptsChangeRow }) {
  const stop = useCommand(attemptsChange.stop);
  const { key, deed, status, done, total, changed, orderedAt, reason } = change;
  return (
    <li className="am-change">
      <p>
        <strong>{deed === 'regrade' ? t('regrade') : t('extraTime')}</strong>
        <RichMessage
          text={t('ofChanged', {
            statusWords: statusWords[status],
            changed: formatNumber(changed),
            max: t('attemptCount', { count: Math.max(done, total) }),
            orderedAt: formatRelative(orderedAt),
          })}
          parts={{
            time: words => (
              <time className="am-note" dateTime={orderedAt}>
                {words}
              </time>
            ),
          }}
        />
      </p>
      {reason !== '' && <p className="am-note">{reason}</p>}
      {status === 'running' && (
        <div className="am-progress">
          <ProgressBar label={t('progress')} done={done} of={total} />
          <Button size="sm" variant="outlined" color="neutral" onClick={() => void stop.send({ key })}>
            {t('stop')}
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

  if (questions.length === 0) return <EmptyState text={t('nothingHasBeenPublishedYet')} />;
  return (
    <div className="am-regrade">
      <ol className="am-corrections">
        {questions.map(({ question, excerpt, changed, removed }, at) => (
          <li key={question}>
            <p>
              {at + 1}. {excerpt || t('question')}
              {changed && <span className="am-note am-alarm"> {t('changedSinceLearnersTookIt')}</span>}
              {removed && <span className="am-note"> {t('notInTheLatestRevision')}</span>}
            </p>
            <SelectField
              label={t('questionText2', { at: at + 1 })}
              hideLabel
              value={modeOf(question, changed)}
              options={modes}
              onChange={mode => change(() => setChosen({ ...chosen, [question]: mode as RegradeMode | 'leave' }))}
            />
          </li>
        ))}
      </ol>
      <CheckboxField
        label={t('neverLowerAScore')}
        value={neverLower}
        onChange={on => change(() => setNeverLower(on))}
      />
      <p className="am-note">
        {t('answerKeyDoesNotChange')}
        {neverLower && t('programsAreNotRunAgainst')}
      </p>
      <MultilineField
        label={t('reasonForTheActivityLog')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        rows={[2, 4]}
      />
      {corrections.length > MOST_CORRECTIONS && (
        <p className="am-alarm">{t('youCanRegradeUpTo', { mostCorrections: MOST_CORRECTIONS })}</p>
      )}
      <div className="am-quick">
        <Button
          variant={preview?.complete ? 'outlined' : 'solid'}
          disabled={corrections.length === 0 || corrections.length > MOST_CORRECTIONS || preview?.running === true}
          onClick={() => start(assessment.key, corrections)}
        >
          {t('preview')}
        </Button>
        {preview?.complete && preview.changed.length + (neverLower ? 0 : preview.toRun) > 0 && (
          <Button disabled={!regrade.allowed} onClick={() => setAsking(true)}>
            {preview.toRun > 0 && !neverLower
              ? t('apply')
              : t('applyTo', { changed: t('attemptCount', { count: preview.changed.length }) })}
          </Button>
        )}
      </div>
      {preview && <PreviewResults preview={preview} neverLower={neverLower} onStop={stop} />}
      {changes.length > 0 && (
        <section aria-label={t('earlierChanges')}>
          <h2>{t('earlierChanges')}</h2>
          <ul className="am-changes">
            {changes.map(one => (
              <Change key={one.key} change={one} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        title={t('regradeText', { title: assessment.title })}
        confirmLabel={t('regrade')}
        danger={false}
        busy={regrade.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void apply()}
      >
        {t('willChangeLearnersSeeThe', { changed: t('attemptCount', { count: preview?.changed.length ?? 0 }) })}
        {!neverLower &&
          (preview?.toRun ?? 0) > 0 &&
          t('programsOfWillBeRunAgain', { toRun: t('attemptCount', { count: preview?.toRun ?? 0 }) })}{' '}
        {t('eachChangeIsRecordedIn')}
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
    <Asked answer={answer} failed={t('questionsCouldNotBeLoaded')} skeleton={<Skeleton shape="block" />}>
      {form => (
        <>
          <PageHead
            title={t('regradeText2', { title: form.assessment.title })}
            summary={t('submittedCorrectTheQuestionAnd', { submitted: t('attemptCount', { count: form.submitted }) })}
            actions={
              <RouterButton to={attemptsPath(form.assessment.key)} variant="outlined" color="neutral">
                {t('attemptsText')}
              </RouterButton>
            }
          />
          <Regrading form={form} />
        </>
      )}
    </Asked>
  );
}
