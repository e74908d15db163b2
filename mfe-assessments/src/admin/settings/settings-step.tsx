import { useMemo, useState } from 'react';
import type { AssessmentForEditing, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { messages } from '@learnloom/contracts/kernel/messages';
import { useCategoryChoices } from '@learnloom/ui/categories';
import { DraftNotices, type Draft, type SaveHub, useAutosave } from '@learnloom/ui/forms';
import type { AdminKind } from '../kinds.ts';
import { settingsMergeWords } from './merge-words.ts';
import { sendSettings } from './send-settings.ts';
import { SettingsFields } from './settings-fields.tsx';
import { formOf, isSettingsForm, missingIn, sameSettings, type SettingsForm } from './settings-form.ts';

interface SettingsStepProps {
  readonly kind: AdminKind;
  readonly assessment: AssessmentForEditing;
  readonly hub: SaveHub;
  readonly onRefresh: () => void;
  /** Told what was saved, and where the assessment then is. */
  readonly onSaved: (form: SettingsForm, place: AssessmentPlace) => void;
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
      log: { type: contract.kind, target: item },
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
    naming,
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
    ...Object.fromEntries(lacks.map(name => [name, messages.required])),
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
