import { useMemo, useState } from 'react';
import {
  pageSettingNames,
  pageSettingsOf,
  type PageSettings,
  type PageSettingsForEditing,
} from '@learnloom/contracts/content/page-settings';
import type { NamedPage } from '@learnloom/contracts/content/item';
import { useDraft, type Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, useCommand } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import type { ItemScreens } from '../kinds.ts';

const formOf = (settings: PageSettings): PageSettings =>
  Object.fromEntries(pageSettingNames.map(name => [name, settings[name]])) as unknown as PageSettings;

const savedOf = (settings: PageSettingsForEditing): Saved<PageSettings> => ({
  form: formOf(settings),
  version: settings.version,
  updatedAt: settings.updatedAt,
});

const isForm = (value: unknown): value is PageSettings =>
  typeof value === 'object' && value !== null && pageSettingNames.every(name => name in value);

const same = (a: PageSettings, b: PageSettings): boolean =>
  pageSettingNames.every(name => JSON.stringify(a[name]) === JSON.stringify(b[name]));

/** How the page of an item is shown: one set of settings that two tabs share. Saved apart from the text. */
export function usePageSettings(kind: ItemScreens, settings: PageSettingsForEditing) {
  const contract = pageSettingsOf[kind.contract.kind];
  const client = useQueryClient();
  const { key } = settings;
  const { send, errors, allowed, problem } = useCommand(contract.change);
  const [busy, setBusy] = useState(false);
  /** Pages that were chosen since: the server names those that are saved. */
  const [chosen, setChosen] = useState<readonly NamedPage[]>([]);
  const draft = useDraft<PageSettings>({
    kind: contract.subject,
    item: key,
    saved: useMemo(() => savedOf(settings), [settings]),
    same,
    isForm,
    busy,
  });
  const { form, base, change } = draft;

  async function save(): Promise<void> {
    const sent = form;
    setBusy(true);
    const { coAuthors, related, ...rest } = sent;
    const lists = { coAuthors: [...coAuthors], related: [...related] };
    const done = await send({ key, ...rest, ...lists, version: base.version });
    // Also after a refusal: it may be for what somebody else saved, which is then told.
    const fresh = await askServer(contract.forEditing, { key }).catch(() => null);
    if (fresh) client.setQueryData(keyOf(contract.forEditing, { key }), fresh);
    if (done && fresh) draft.settle(savedOf(fresh), sent);
    setBusy(false);
  }

  return {
    draft,
    form,
    change,
    errors,
    allowed,
    busy,
    contract,
    refused: problem?.code === 'changed-meanwhile',
    pages: [...settings.pages, ...chosen],
    note: (page: NamedPage) => setChosen(present => [...present, page]),
    save,
  };
}
export type PageSettingsEditor = ReturnType<typeof usePageSettings>;
