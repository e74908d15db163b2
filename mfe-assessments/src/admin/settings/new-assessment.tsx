import { useEffect, useMemo, useRef, useState } from 'react';
import type { AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { rulesOf } from '@learnloom/contracts/assessments/assessment-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Button, PageHead } from '@learnloom/ui/core';
import { DraftNotices, focusOnWrong, LeaveGuard, useDraft } from '@learnloom/ui/forms';
import { useCommand } from '@learnloom/ui/platform';
import { useNavigate } from '@learnloom/ui/router';
import { editorPath, type AdminKind } from '../kinds.ts';
import { SettingsFields } from './settings-fields.tsx';
import {
  descriptionOf,
  emptySettings,
  isSettingsForm,
  missingIn,
  sameSettings,
  type SettingsForm,
} from './settings-form.ts';
import { settingsMessages } from './messages/messages.ts';
import '../admin.css';

const t = settingsMessages.text;

/** A new assessment: its settings first; the rest of the editor opens once it exists. */
export function NewAssessment({ kind }: { readonly kind: AdminKind }) {
  const { contract, categories } = kind;
  const navigate = useNavigate();
  const page = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  /** Raised with every refusal, so that the focus moves again although the same is wrong. */
  const [refusals, setRefusals] = useState(0);
  const create = useCommand<ReturnType<typeof contract.create.input>, AssessmentPlace>(contract.create);
  const draft = useDraft<SettingsForm>({
    kind: contract.kind,
    item: 'new',
    saved: useMemo(() => ({ form: emptySettings, version: null, updatedAt: null }), []),
    same: sameSettings,
    isForm: isSettingsForm,
    lighter: form => ({ ...form, imageThumbnail: '' }),
    busy: create.busy,
  });
  const { form, change } = draft;
  const lacks = missingIn(form, categories !== null);
  const told = Object.entries(create.errors).filter(
    // What was missing and is filled in by now is not waited for until the next answer.
    ([name, message]) => message !== messages.required || lacks.includes(name),
  );
  const errors = {
    ...(asked && Object.fromEntries(lacks.map(name => [name, messages.required] as const))),
    ...Object.fromEntries(told),
  };
  useEffect(() => {
    // The button cannot have the focus while it works.
    if (refusals > 0 && !focusOnWrong(page.current)) page.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [refusals]);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (create.busy) return;
    // Sent although something is missing: the answer tells all else that is wrong, too.
    const answer = await create.send({ ...descriptionOf(form), ...rulesOf(form) });
    if (!answer) {
      setRefusals(count => count + 1);
      return;
    }
    draft.drop();
    void navigate(`${editorPath(kind, answer.data)}?step=questions`);
  };
  return (
    <form
      ref={page}
      noValidate
      aria-label={t('new', { noun: contract.noun })}
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <PageHead
        title={t('new', { noun: contract.noun })}
        summary={t('startWithTheSettingsYou')}
        actions={
          <Button type="submit" loading={create.busy} disabled={!create.allowed}>
            {t('create', { noun: contract.noun })}
          </Button>
        }
      />
      <DraftNotices draft={draft} noun={contract.noun} />
      <SettingsFields kind={kind} form={form} change={change} errors={errors} isNew />
      <LeaveGuard unsaved={draft.dirty && !create.busy} />
    </form>
  );
}
