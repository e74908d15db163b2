import { PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AssessmentForEditing, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { unitAssessments } from '@learnloom/contracts/assessments/assessment';
import type { UnitQuestionsProps } from '@learnloom/contracts/assessments/parts';
import { Button } from '@learnloom/ui/core';
import { DraftNotices, LeaveGuard, useAutosave, useSaveHub, type SaveHub } from '@learnloom/ui/forms';
import { useAsk, useCommand } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { PreviewStep } from '../editor/preview-step.tsx';
import { adminKinds } from '../kinds.ts';
import { QuestionsStep } from '../questions/questions-step.tsx';
import { settingsMergeWords } from '../settings/merge-words.ts';
import { RulesFields } from '../settings/rules-fields.tsx';
import { sendSettings } from '../settings/send-settings.ts';
import { settingsFields } from '../settings/settings-field.ts';
import { formOf, isSettingsForm, sameSettings, type SettingsForm } from '../settings/settings-form.ts';
import '../admin.css';
import { partsMessages } from './messages/messages.ts';
import './unit-questions.css';

const t = partsMessages.text;

const kind = adminKinds['unit-assessment'];
const nameless: ReadonlyMap<string, string> = new Map();

interface RulesProps {
  readonly assessment: AssessmentForEditing;
  readonly hub: SaveHub;
  readonly onRefresh: () => void;
}

/** How the questions are taken and graded: saved as it is chosen. */
function Rules({ assessment, hub, onRefresh }: RulesProps) {
  const savedSettings = useMemo(
    () => ({ form: formOf(assessment), version: assessment.version, updatedAt: assessment.updatedAt }),
    [assessment],
  );
  const { draft, change, problem, refusal } = useAutosave<SettingsForm>({
    kind: kind.contract.kind,
    item: assessment.key,
    saved: savedSettings,
    same: sameSettings,
    isForm: isSettingsForm,
    hub,
    refresh: onRefresh,
    async send(form, base, attempt) {
      const place = await sendSettings(kind, assessment.key, form, base, attempt);
      if (place) {
        hub.made(place.version);
        onRefresh();
      }
      return place?.version ?? base.version ?? 0;
    },
  });
  const { form } = draft;
  return (
    <>
      <DraftNotices
        draft={draft}
        noun="unit"
        merging={{
          ...settingsMergeWords(nameless),
          log: { type: kind.contract.kind, target: assessment.key },
          refused: false,
        }}
      />
      {refusal && (
        <p role="alert" className="ll-refused">
          {refusal}
        </p>
      )}
      <RulesFields
        kind={kind}
        form={form}
        field={settingsFields(kind, { form, change, errors: problem?.errors ?? {} })}
      />
    </>
  );
}

const tabs = [
  { name: 'questions', label: t('questions') },
  { name: 'settings', label: t('settings') },
  { name: 'preview', label: t('preview') },
] as const;
type Tab = (typeof tabs)[number]['name'];

interface OpenProps {
  readonly assessment: AssessmentForEditing;
  readonly onRefresh: () => void;
}

function Open({ assessment, onRefresh }: OpenProps) {
  const [tab, setTab] = useState<Tab>('questions');
  const [question, setQuestion] = useState<string | null>(null);
  const { hub, state, flush } = useSaveHub(assessment.version);
  return (
    <section className="as-editor as-in-unit" aria-label={t('questionsOfThisUnit')}>
      <nav className="as-steps" aria-label={t('questionsOfThisUnit')}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-current={name === tab ? 'step' : undefined}
            // What could not be saved stays in the browser and is offered on the way back.
            onClick={() => void flush().then(() => setTab(name))}
          >
            {label}
          </button>
        ))}
      </nav>
      {tab === 'questions' && (
        <QuestionsStep
          kind={kind}
          assessment={assessment}
          hub={hub}
          flush={flush}
          current={question}
          onCurrent={setQuestion}
        />
      )}
      {tab === 'settings' && <Rules assessment={assessment} hub={hub} onRefresh={onRefresh} />}
      {tab === 'preview' && <PreviewStep kind={kind} assessment={assessment} />}
      <LeaveGuard unsaved={state !== 'saved'} />
    </section>
  );
}

/** The questions that are written in a unit of a course, with the editor that quizzes have. */
export function Part({ assessment, title, noun }: UnitQuestionsProps) {
  const { contract } = kind;
  const { data, error, refetch } = useAsk(
    contract.forEditing,
    { slug: assessment, key: assessment },
    { staleTime: 0, keepPrevious: true },
  );
  const create = useCommand<ReturnType<typeof contract.create.input>, AssessmentPlace>(unitAssessments.create, {
    quiet: true,
  });
  const begin = async (): Promise<void> => {
    const answer = await create.send({
      key: assessment,
      slug: assessment,
      title: title.trim() || t('untitledUnit'),
      category: '',
    });
    if (answer) await refetch();
  };
  if (data?.key === assessment) return <Open assessment={data} onRefresh={() => void refetch()} />;
  if (error?.status === 404)
    return (
      <EmptyState
        text={t('thisUnitHasNoQuestions', { noun })}
        action={
          <Button
            startDecorator={<PenLine size={16} strokeWidth={1.75} aria-hidden="true" />}
            loading={create.busy}
            disabled={!create.allowed}
            onClick={() => void begin()}
          >
            {t('writeQuestions')}
          </Button>
        }
      />
    );
  if (error)
    return <ErrorState title={t('questionsCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheQuestions')}>
      <Skeleton lines={6} />
    </Loading>
  );
}
