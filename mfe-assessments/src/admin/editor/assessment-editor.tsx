import { useEffect, useState } from 'react';
import type { AssessmentForEditing, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { LeaveGuard, useSaveHub } from '@learnloom/ui/forms';
import { rightBar, usePageSubject } from '@learnloom/ui/platform';
import { editorPath, type AdminKind } from '../kinds.ts';
import { QuestionsStep } from '../questions/questions-step.tsx';
import type { SettingsForm } from '../settings/settings-form.ts';
import { SettingsStep } from '../settings/settings-step.tsx';
import { EditorHeader } from './editor-header.tsx';
import { PreviewStep } from './preview-step.tsx';
import type { StepName } from './steps.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface AssessmentEditorProps {
  readonly kind: AdminKind;
  readonly assessment: AssessmentForEditing;
  /** Somebody deleted it. */
  readonly gone: boolean;
  readonly place: Pick<AssessmentPlace, 'slug' | 'parentCategory'>;
  readonly firstStep: StepName;
  readonly firstQuestion: string | null;
  readonly onSaved: (form: SettingsForm, place: AssessmentPlace) => void;
  readonly onRefresh: () => void;
}

export function AssessmentEditor({
  kind,
  assessment,
  gone,
  place,
  onSaved,
  onRefresh,
  ...first
}: AssessmentEditorProps) {
  const [step, setStep] = useState(first.firstStep);
  const [question, setQuestion] = useState(first.firstQuestion);
  const { hub, state, flush, seen } = useSaveHub(assessment.version);
  usePageSubject(assessment.title, { thing: { type: kind.contract.kind, key: assessment.key } });
  useEffect(() => rightBar.set(false), []);

  // The address follows without the router, which would take the page down for another path while somebody types.
  const path = editorPath(kind, place);
  useEffect(() => {
    const shown = new URLSearchParams({ step, ...(step === 'questions' && question !== null && { question }) });
    history.replaceState(history.state, '', `${path}?${shown}`);
  }, [path, step, question]);

  return (
    <div className="as-editor">
      <EditorHeader
        kind={kind}
        assessment={assessment}
        step={step}
        // What could not be saved stays in the browser and is offered on the way back.
        onStep={next => void flush().then(() => setStep(next))}
        state={state}
        flush={flush}
        seen={seen}
        onMade={hub.made}
        onRefresh={onRefresh}
        onQuestion={key =>
          void flush().then(() => {
            setQuestion(key);
            setStep('questions');
          })
        }
      />
      {gone && (
        <p className="ll-notice ll-notice-warning" role="status">
          {t('someoneDeletedThisCopyAnything', { noun: kind.contract.noun })}
        </p>
      )}
      {step === 'settings' && (
        <SettingsStep kind={kind} assessment={assessment} hub={hub} onRefresh={onRefresh} onSaved={onSaved} />
      )}
      {step === 'questions' && (
        <QuestionsStep
          kind={kind}
          assessment={assessment}
          hub={hub}
          flush={flush}
          current={question}
          onCurrent={setQuestion}
        />
      )}
      {step === 'preview' && <PreviewStep kind={kind} assessment={assessment} />}
      <LeaveGuard unsaved={state !== 'saved'} />
    </div>
  );
}
