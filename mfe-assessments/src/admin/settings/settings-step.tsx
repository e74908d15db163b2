import { useMemo, useState } from 'react';
import type { AssessmentForEditing, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { rulesOf } from '@learnloom/contracts/assessments/assessment-events';
import { useCategoryChoices } from '@learnloom/ui/categories';
import { DraftNotices, type Draft, type Saved } from '@learnloom/ui/forms';
import { sendCommand } from '@learnloom/ui/platform';
import type { SaveHub } from '../editor/save-hub.ts';
import { useAutosave } from '../editor/use-autosave.ts';
import type { AdminKind } from '../kinds.ts';
import { settingsMergeWords } from './merge-words.ts';
import { SettingsFields } from './settings-fields.tsx';
import {
  descriptionOf,
  formOf,
  isSettingsForm,
  missingIn,
  sameDescription,
  sameRules,
  sameSettings,
  type SettingsForm,
} from './settings-form.ts';

interface SettingsStepProps {
  readonly kind: AdminKind;
  readonly assessment: AssessmentForEditing;
  readonly hub: SaveHub;
  readonly onRefresh: () => void;
  /** Told what was saved, and where the assessment then is. */
  readonly onSaved: (form: SettingsForm, place: AssessmentPlace) => void;
}

/** Sends what differs, words and rules by the command of each; gives where the assessment then is. */
async function sendSettings(
  { contract }: AdminKind,
  key: string,
  form: SettingsForm,
  base: Saved<SettingsForm>,
  attempt: string,
): Promise<AssessmentPlace | null> {
  let place: AssessmentPlace | null = null;
  const version = (): { version?: number } => {
    const known = place?.version ?? base.version;
    return known === null ? {} : { version: known };
  };
  if (!sameDescription(form, base.form)) {
    const input = { key, ...descriptionOf(form), ...version() };
    const options = { idempotencyKey: `${attempt}-description` };
    place = (
      await sendCommand<ReturnType<typeof contract.describe.input>, AssessmentPlace>(contract.describe, input, options)
    ).data;
  }
  if (!sameRules(form, base.form)) {
    const input = { key, ...rulesOf(form), ...version() };
    const options = { idempotencyKey: `${attempt}-rules` };
    place = (
      await sendCommand<ReturnType<typeof contract.changeRules.input>, AssessmentPlace>(
        contract.changeRules,
        input,
        options,
      )
    ).data;
  }
  return place;
}

interface NoticesProps {
  readonly kind: AdminKind;
  readonly draft: Draft<SettingsForm>;
  /** Key of the assessment. */
  readonly item: string;
  /** Of categories, by their slugs. */
  readonly names: ReadonlyMap<string, string>;
}

const nameless: ReadonlyMap<string, string> = new Map();

const Notices = ({ kind: { contract }, draft, item, names }: NoticesProps) => (
  <DraftNotices
    draft={draft}
    noun={contract.noun}
    merging={{
      ...settingsMergeWords(names),
      history: { subject: contract.kind, key: item },
      // Whoever types goes on typing: what opens by itself would take the keys.
      refused: false,
    }}
  />
);

interface PlacedNoticesProps extends Omit<NoticesProps, 'names'> {
  readonly categories: NonNullable<AdminKind['categories']>;
}

function PlacedNotices({ categories, ...rest }: PlacedNoticesProps) {
  const groups = useCategoryChoices(categories.contract);
  const names = useMemo(
    () => new Map(groups.flatMap(({ choices }) => choices.map(({ value, label }) => [value, label] as const))),
    [groups],
  );
  return <Notices {...rest} names={names} />;
}

/** The settings of an assessment that exists: saved as they are typed. */
export function SettingsStep({ kind, assessment, hub, onRefresh, onSaved }: SettingsStepProps) {
  const [naming, setNaming] = useState(false);
  const saved = useMemo(
    () => ({ form: formOf(assessment), version: assessment.version, updatedAt: assessment.updatedAt }),
    [assessment],
  );
  const { draft, change, problem, refusal } = useAutosave<SettingsForm>({
    kind: kind.contract.kind,
    item: assessment.key,
    saved,
    same: sameSettings,
    isForm: isSettingsForm,
    lighter: form => ({ ...form, imageThumbnail: '' }),
    hub,
    paused: naming,
    refresh: onRefresh,
    async send(form, base, attempt) {
      const place = await sendSettings(kind, assessment.key, form, base, attempt);
      if (place) {
        hub.made(place.version);
        onSaved(form, place);
      }
      return place?.version ?? base.version ?? 0;
    },
  });
  const lacks = missingIn(draft.form, kind.categories !== null);
  const errors = {
    ...Object.fromEntries(lacks.map(name => [name, 'This is needed before it can be saved'])),
    ...problem?.errors,
  };
  return (
    <>
      {kind.categories ? (
        <PlacedNotices kind={kind} categories={kind.categories} draft={draft} item={assessment.key} />
      ) : (
        <Notices kind={kind} names={nameless} draft={draft} item={assessment.key} />
      )}
      {refusal && (
        <p role="alert" className="ll-refused">
          {refusal}
        </p>
      )}
      <SettingsFields
        kind={kind}
        form={draft.form}
        change={change}
        errors={errors}
        isNew={false}
        onNaming={setNaming}
      />
    </>
  );
}
