import { useEffect, useMemo, useRef, useState } from 'react';
import type { ItemForEditing, ItemPlace } from '@learnloom/contracts/content/item';
import { validate } from '@learnloom/contracts/kernel/schema';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { uploadsDone, useDraft, type Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, recordedBounds, useCommand } from '@learnloom/ui/platform';
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
  withoutImage,
  type ItemForm,
} from './item-form.ts';

const savedOf = (item: ItemForEditing | null): Saved<ItemForm> =>
  item
    ? { form: formOf(item), version: item.version, updatedAt: item.updatedAt }
    : { form: emptyItem, version: null, updatedAt: null };

type Work = 'saving' | 'deleting';

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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const draft = useDraft<ItemForm>({
    kind: kind.contract.kind,
    item: item?.key ?? 'new',
    saved: useMemo(() => savedOf(item), [item]),
    same: sameForm,
    isForm: isItemForm,
    lighter: withoutImage,
    busy: work !== null,
  });
  const { form, base } = draft;
  const create = useCommand<ReturnType<typeof kind.contract.create.input>, ItemPlace>(kind.contract.create);
  const edit = useCommand<ReturnType<typeof kind.contract.edit.input>, ItemPlace>(kind.contract.edit);
  const publish = useCommand(kind.contract.publish);
  const makeDraft = useCommand(kind.contract.makeDraft);
  const remove = useCommand(kind.contract.remove);

  // The server's word on a field goes as soon as somebody edits, as the browser's own does.
  useEffect(() => {
    for (const told of [create.errors, edit.errors]) if (Object.keys(told).length > 0) setErrors(told);
  }, [create.errors, edit.errors]);

  const change = (next: (form: ItemForm) => ItemForm): void => {
    draft.change(next);
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
  async function send(sent: ItemForm): Promise<ItemPlace | null> {
    if (!item) {
      const checked = validate(kind.contract.create, fieldsOf(sent), recordedBounds());
      if (!checked.ok) return refused(checked.errors);
      return (await create.send(checked.value))?.data ?? null;
    }
    const place = { key: item.key, slug: item.slug, parentCategory: item.parentCategory };
    if (sameForm(sent, base.form)) return place;
    if (sameForm({ ...sent, published: base.form.published }, base.form))
      return (
        (await (sent.published ? publish : makeDraft).send({ key: item.key }, base.version ?? item.version)) && place
      );
    const input = { ...fieldsOf(sent), key: item.key, ...(base.version !== null && { version: base.version }) };
    const checked = validate(kind.contract.edit, input, recordedBounds());
    if (!checked.ok) return refused(checked.errors);
    return (await edit.send(checked.value))?.data ?? null;
  }

  function refused(messages: Readonly<Record<string, string>>): null {
    setErrors(messages);
    return null;
  }

  /** Status that readers see now; false for something that was never saved. */
  const live = item !== null && base.form.published;

  /** Saves the form; the status changes only when another one is given. Ignored while other work is in flight. */
  async function save(published = live): Promise<void> {
    if (working.current || !uploadsDone()) return;
    const sent = { ...form, slug: fieldsOf(form).slug, published };
    draft.change(() => sent);
    setErrors({});
    await during('saving', () => deliver(sent));
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

  async function deliver(sent: ItemForm): Promise<void> {
    const place = await send(sent);
    const fresh = place ? await reload(place) : item && (await reload(item));
    if (!place) return draft.change(present => ({ ...present, published: form.published }));
    // The server may write the same document differently; taking its text would move the cursor.
    if (fresh) {
      const { form: stored, ...saved } = savedOf(fresh);
      draft.settle({ ...saved, form: { ...stored, content: sent.content } }, sent, fresh.key);
    }
    if (place.slug !== item?.slug || place.parentCategory !== item.parentCategory)
      void navigate(editorPath(kind, place), { replace: true });
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
    form,
    change,
    live,
    /** Does what 'Publish' and 'Make draft' do; of something new it only says what was chosen. */
    choose: (published: boolean) => (item ? void save(published) : change(present => ({ ...present, published }))),
    /** Labels of required fields that are empty. */
    missing: missingIn(form),
    /** Address that readers know and that the next save would change; null when it stays. */
    leftAddress:
      item?.published && slugify(form.slug) !== item.slug ? `${kind.root}/${item.parentCategory}/${item.slug}` : null,
    work,
    errors,
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
export type ItemEditor = ReturnType<typeof useItemEditor>;
