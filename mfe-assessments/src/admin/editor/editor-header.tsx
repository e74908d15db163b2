import { GitCompare, History } from 'lucide-react';
import type { AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import { RouterIconButton, StatusChip, ViewOnSite } from '@learnloom/ui/core';
import { WhoElse, type SaveState } from '@learnloom/ui/forms';
import { PublishedChip } from '@learnloom/ui/grid';
import { Tooltip } from '@learnloom/ui/overlay';
import { Link } from '@learnloom/ui/router';
import { revisionsPath, type AdminKind } from '../kinds.ts';
import { PublishButton } from './publish-button.tsx';
import { steps, type StepName } from './steps.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

const said: Readonly<Record<SaveState, string>> = {
  saved: t('saved'),
  saving: 'Saving...',
  failed: t('notSavedTryingAgain'),
  refused: t('notSavedCheckTheHighlighted'),
  conflict: t('notSavedSomeoneElseSaved'),
};

interface EditorHeaderProps {
  readonly kind: AdminKind;
  readonly assessment: AssessmentForEditing;
  readonly step: StepName;
  readonly onStep: (step: StepName) => void;
  readonly state: SaveState;
  readonly flush: () => Promise<boolean>;
  /** The version that its author has seen. */
  readonly seen: () => number;
  /** Told the version that publishing made of it. */
  readonly onMade: (version: number) => void;
  readonly onRefresh: () => void;
  readonly onQuestion: (key: string) => void;
}

/** Where one is, whether it is saved, and what can be done with the whole [ASM-02]. */
export function EditorHeader({
  kind,
  assessment,
  step,
  onStep,
  state,
  flush,
  seen,
  onMade,
  onRefresh,
  onQuestion,
}: EditorHeaderProps) {
  const { contract } = kind;
  const { publish, makeDraft, noun } = contract;
  return (
    <header className="as-head">
      <h1 dir="auto">{assessment.title}</h1>
      <div className="as-head-state">
        {publish && <PublishedChip published={assessment.published} />}
        {publish && assessment.published && assessment.changed && (
          <Link to={revisionsPath(kind, assessment.key)} className="as-changed">
            <StatusChip tone="draft">{t('unpublishedChanges')}</StatusChip>
          </Link>
        )}
        <span role="status" className={state === 'saved' || state === 'saving' ? '' : 'as-unsaved'}>
          {said[state]}
        </span>
        <WhoElse place={{ subject: contract.kind, key: assessment.key }} />
      </div>
      <nav className="as-steps" aria-label={t('steps')}>
        {steps.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-current={name === step ? 'step' : undefined}
            onClick={() => onStep(name)}
          >
            {label}
          </button>
        ))}
      </nav>
      <div className="as-head-actions">
        <ViewOnSite path={assessment.livePath && `${contract.list}/${assessment.livePath}`} />
        {publish && (
          <Tooltip title={t('revisions')}>
            <RouterIconButton
              to={revisionsPath(kind, assessment.key)}
              label={t('revisionsOfThis', { noun })}
              variant="plain"
              color="neutral"
            >
              <GitCompare size={20} strokeWidth={1.75} aria-hidden="true" />
            </RouterIconButton>
          </Tooltip>
        )}
        <Tooltip title={t('history')}>
          <RouterIconButton
            to={`/history/${contract.subject}/${assessment.key}`}
            label={t('historyOfThis', { noun })}
            variant="plain"
            color="neutral"
          >
            <History size={20} strokeWidth={1.75} aria-hidden="true" />
          </RouterIconButton>
        </Tooltip>
        {publish && makeDraft && (
          <PublishButton
            publishing={publish}
            unpublishing={makeDraft}
            item={assessment}
            flush={flush}
            seen={seen}
            onMade={onMade}
            onRefresh={onRefresh}
            onQuestion={onQuestion}
          />
        )}
      </div>
    </header>
  );
}
