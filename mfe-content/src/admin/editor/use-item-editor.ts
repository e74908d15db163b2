import { useEffect, useMemo, useRef, useState } from 'react';
import type { DraftSaved, ItemForEditing, ItemPlace } from '@learnloom/contracts/content/item';
import { validate } from '@learnloom/contracts/kernel/schema';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { uploadsDone, useAutosave, useSaveHub, type Saved } from '@learnloom/ui/forms';
import { askServer, assertRecordable, keyOf, recordedBounds, sendCommand, useCommand } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { useNavigate } from '@learnloom/ui/router';
import { editorPath, type ItemScreens } from '../kinds.ts';
import {
  emptyItem,
  fieldsOf,
  formOf,
  isItemForm,
  missingIn,
  sameForm,
  sameWords,
  withoutImage,
  type ItemForm,
} from './item-form.ts';

const savedOf = (item: ItemForEditing | null): Saved<ItemForm> =>
  item
    ? { form: formOf(item), version: item.version, updatedAt: item.updatedAt }
    : { form: emptyItem, version: null, updatedAt: null };

type Work = 'saving' | 'deleting' | 'discarding';

/** Milliseconds after the last change: a text is long, and the browser keeps every key. */
const AUTOSAVE_AFTER_MS = 2000;

/**
 * The state of one editor: what is typed, what the server has, and what to do about the difference.
 * `item` is null for a new one, and is given again whenever the server has a newer version.
 */
export function useItemEditor(kind: ItemScreens, item: ItemForEditing | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [work, setWork] = useState<Work | null>(null);
  /** The same, known before the next render: keys can come twice in one frame. */
  const working = useRef(false);
  /** The status that is on its way to the server; null: none is. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { hub, state } = useSaveHub(item?.version ?? 0);
  const autosave = useAutosave<ItemForm>({
    kind: kind.contract.kind,
    item: item?.key ?? 'new',
    saved: useMemo(() => savedOf(item), [item]),
    same: item ? sameWords : sameForm,
    isForm: isItemForm,
    lighter: withoutImage,
    hub,
    afterMs: AUTOSAVE_AFTER_MS,
    // A new one is created once its author says so.
    paused: item === null || work !== null,
    refresh: () => void client.invalidateQueries({ queryKey: [kind.contract.forEditing.name] }),
    send: (form, base, attempt) => sendDraft(kind, item?.key ?? '', form, base, attempt),
  });
  const { draft } = autosave;
  const form = item ? { ...draft.form, published: wanted ?? item.published } : draft.form;
  const create = useCommand<ReturnType<typeof kind.contract.create.input>, ItemPlace>(kind.contract.create);
  const edit = useCommand<ReturnType<typeof kind.contract.edit.input>, ItemPlace>(kind.contract.edit);
  const publish = useCommand(kind.contract.publish);
  const makeDraft = useCommand(kind.contract.makeDraft);
  const remove = useCommand(kind.contract.remove);
  const discard = useCommand(kind.contract.discardDraft);

  // The server's word on a field goes as soon as somebody edits, as the browser's own does.
  useEffect(() => {
    for (const told of [create.errors, edit.errors]) if (Object.keys(told).length > 0) setErrors(told);
  }, [create.errors, edit.errors]);

  const change = (next: (form: ItemForm) => ItemForm): void => {
    autosave.change(next);
    if (Object.keys(errors).length > 0) setErrors({});
  };

  /** Reads the item as it now is, so that the address it moved to shows it at once. */
  async function reload(place: Pick<ItemPlace, 'parentCategory' | 'slug'>): Promise<ItemForEditing | null> {
    const query = kind.contract.forEditing;
    const input = { parentCategory: place.parentCategory, slug: place.slug };
    try {
      const fresh = await askServer(query, input);
      client.setQueryData(keyOf(query, input), fresh);
      return fresh;
    } catch {
      return null;
    }
  }

  /**
   * Sends what differs, in one command: words and status are saved together or not at all. A changed status alone has
   * a command of its own, so that the log says what was done.
   */
  async function send(sent: ItemForm, version: number | null): Promise<ItemPlace | null> {
    if (!item) {
      const checked = validate(kind.contract.create, fieldsOf(sent), recordedBounds());
      if (!checked.ok) return refuse(checked.errors);
      return (await create.send(checked.value))?.data ?? null;
    }
    const place = { key: item.key, slug: item.savedSlug, parentCategory: item.parentCategory };
    if (item.saved === null && sameWords(sent, formOf(item))) {
      if (sent.published === item.published) return place;
      return (await (sent.published ? publish : makeDraft).send({ key: item.key }, version ?? item.version)) && place;
    }
    const input = { ...fieldsOf(sent), key: item.key, version: version ?? item.version };
    const checked = validate(kind.contract.edit, input, recordedBounds());
    if (!checked.ok) return refuse(checked.errors);
    return (await edit.send(checked.value))?.data ?? null;
  }

  function refuse(messages: Readonly<Record<string, string>>): null {
    setErrors(messages);
    return null;
  }

  /** Status that readers see now; false for something that was never saved. */
  const live = item?.published ?? false;

  /** Saves the form; the status changes only when another one is given. Ignored while other work is in flight. */
  async function save(published = live): Promise<void> {
    if (working.current || !uploadsDone()) return;
    setErrors({});
    setWanted(published);
    await during('saving', () => deliver(published)).finally(() => setWanted(null));
  }

  async function during(what: Work, doIt: () => Promise<void>): Promise<void> {
    working.current = true;
    setWork(what);
    try {
      await doIt();
    } finally {
      working.current = false;
      setWork(null);
    }
  }

  async function deliver(published: boolean): Promise<void> {
    const { version } = await autosave.settled();
    const typed = draft.present();
    const sent = { ...typed, slug: fieldsOf(typed).slug, published };
    autosave.change(() => sent);
    const place = await send(sent, version);
    const fresh = place ? await reload(place) : item && (await reload(addressOf(item)));
    if (!place) return autosave.change(present => ({ ...present, published: form.published }));
    // The server may write the same document differently; taking its text would move the cursor.
    if (fresh) {
      const { form: stored, ...saved } = savedOf(fresh);
      draft.settle({ ...saved, form: { ...stored, content: sent.content } }, sent, fresh.key);
    }
    if (place.slug !== item?.savedSlug || place.parentCategory !== item.parentCategory)
      void navigate(editorPath(kind, place), { replace: true });
  }

  /** Throws the unpublished changes away: the text is what readers see. */
  async function discardChanges(): Promise<void> {
    if (working.current || !item) return;
    await during('discarding', async () => {
      const { version } = await autosave.settled();
      if (item.saved && !(await discard.send({ key: item.key }, version ?? item.version))) return;
      const fresh = await reload(addressOf(item));
      if (fresh) draft.settle(savedOf(fresh), draft.present());
    });
  }

  async function erase(): Promise<void> {
    if (working.current || !item) return;
    await during('deleting', async () => {
      if (!(await remove.send({ key: item.key }))) return;
      draft.drop();
      void navigate(kind.root);
    });
  }

  return {
    draft,
    /** How saving what is typed goes. */
    state,
    /** Why it is not saved, where no field says it. */
    refusal: autosave.refusal,
    form,
    change,
    live,
    /** There are changes that readers and lists do not see. */
    changed: item !== null && (item.saved !== null || draft.dirty),
    /** The form without these. */
    savedForm: item && formOf({ ...item, ...item.saved }),
    /** Saves what is typed beside what readers see; gives whether all of it is. */
    flush: autosave.flush,
    /** Saves what is typed; gives the version that has it, or null if it could not be saved. */
    settledVersion: async () => ((await autosave.flush()) ? (await autosave.settled()).version : null),
    discardChanges,
    /** Does what 'Publish' and 'Make draft' do; of something new it only says what was chosen. */
    choose: (published: boolean) => (item ? void save(published) : change(present => ({ ...present, published }))),
    /** Labels of required fields that are empty. */
    missing: missingIn(form),
    /** Address that readers know and that the next save would change; null when it stays. */
    leftAddress:
      item?.published && slugify(form.slug) !== item.savedSlug
        ? `${kind.root}/${item.parentCategory}/${item.savedSlug}`
        : null,
    work,
    errors: { ...autosave.problem?.errors, ...errors },
    /** Errors of the last save that was asked for. */
    refused: errors,
    /** The last save was refused because somebody else had saved meanwhile. */
    overtaken: edit.problem?.code === 'changed-meanwhile',
    save,
    erase,
    may: {
      save: item ? edit.allowed : create.allowed,
      publish: publish.allowed,
      erase: item !== null && remove.allowed,
    },
  };
}
const addressOf = ({ parentCategory, savedSlug }: ItemForEditing) => ({ parentCategory, slug: savedSlug });

/** Saves a form beside what readers see; gives the new version. */
async function sendDraft(
  { contract }: ItemScreens,
  key: string,
  form: ItemForm,
  base: Saved<ItemForm>,
  attempt: string,
): Promise<number> {
  const { published: _, ...fields } = fieldsOf(form);
  const input = { ...fields, key, ...(base.version !== null && { version: base.version }) };
  assertRecordable(input, 'content');
  const { data } = await sendCommand<ReturnType<typeof contract.saveDraft.input>, DraftSaved>(
    contract.saveDraft,
    input,
    { idempotencyKey: attempt },
  );
  return data.version;
}
export type ItemEditor = ReturnType<typeof useItemEditor>;
