import { useState } from 'react';
import type { Command, Fields, InputOf, Query } from '@learnloom/contracts/kernel/command';
import type { Refusals } from '@learnloom/contracts/kernel/refusal';
import { useDraft, type Saved } from '@learnloom/ui/forms';
import { askServer, formatRelative, keyOf, useCommand } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { coursesAdminMessages } from './messages/messages.ts';

const t = coursesAdminMessages.text;

interface SettingsFormSpec<S, F extends Fields, R extends Refusals, O> {
  /** Saves the settings. */
  readonly command: Command<F, R>;
  /** Loads them, without input. */
  readonly query: Query<Record<never, never>, O>;
  /** Name of the settings among those of the command's subject. */
  readonly item: string;
  readonly saved: Saved<S>;
  readonly savedOf: (answer: O) => Saved<S>;
  /** `version`: of the settings that the edit started from; null: there were none. */
  readonly inputOf: (form: S, version: number | null) => InputOf<Command<F>>;
  readonly same: (one: S, other: S) => boolean;
  readonly isForm: (value: unknown) => value is S;
  /** Status of settings that nobody has saved. */
  readonly unsavedLabel: string;
}

/** A form of settings of which there is one set: the draft, saving, and the status beside the button. */
export function useSettingsForm<S, F extends Fields, R extends Refusals, O>({
  command,
  query,
  item,
  saved,
  savedOf,
  inputOf,
  same,
  isForm,
  unsavedLabel,
}: SettingsFormSpec<S, F, R, O>) {
  const client = useQueryClient();
  const { send, errors, allowed, problem } = useCommand<F, unknown, R>(command);
  const [busy, setBusy] = useState(false);
  const draft = useDraft({ kind: command.subject, item, saved, same, isForm, busy });
  const { form, base, dirty } = draft;
  const save = async (): Promise<void> => {
    setBusy(true);
    const answer = await send(inputOf(form, base.version));
    const fresh = await askServer(query, {}).catch(() => null);
    if (fresh) client.setQueryData(keyOf(query, {}), fresh);
    if (answer && fresh) draft.settle(savedOf(fresh), form);
    setBusy(false);
  };
  const savedLabel = base.updatedAt ? t('saved', { updatedAt: formatRelative(base.updatedAt) }) : unsavedLabel;
  const status = busy ? 'Saving...' : dirty ? t('unsavedChanges') : savedLabel;
  return { draft, busy, save, status, errors, allowed, isRefused: problem?.code === 'changed-meanwhile' };
}
