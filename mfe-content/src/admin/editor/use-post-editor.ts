import { useEffect, useRef, useState } from 'react';
import type { ContentForEditing, ContentPlace } from '@learnloom/contracts/content/content';
import { validate } from '@learnloom/contracts/kernel/schema';
import { askServer, keyOf, session, slugify, useCommand, useStore } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { useNavigate } from '@learnloom/ui/router';
import { editorPath, type PostKind } from '../kinds.ts';
import { forget, keep, keptName, readKept, type KeptForm } from './kept-form.ts';
import { emptyPost, fieldsOf, formOf, sameForm, type PostForm } from './post-form.ts';

/** Typing is written to the browser's store this long after the last key. Milliseconds. */
const KEEP_AFTER = 300;

/** What the form started from: the last version that came from the server. */
interface Base {
  readonly form: PostForm;
  readonly version: number | null;
}

const baseOf = (item: ContentForEditing | null): Base =>
  item ? { form: formOf(item), version: item.version } : { form: emptyPost, version: null };

type Work = 'saving' | 'deleting';

/**
 * The state of one editor: what is typed, what the server has, and what to do about the difference.
 * `item` is null for a new one, and is given again whenever the server has a newer version.
 */
export function usePostEditor(kind: PostKind, item: ContentForEditing | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const owner = useStore(session).user?.key ?? '';
  const [base, setBase] = useState(() => baseOf(item));
  const [form, setForm] = useState(base.form);
  const [work, setWork] = useState<Work | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const name = keptName(owner, kind.contract.kind, item?.key ?? 'new');
  const [offered, setOffered] = useState<KeptForm | null>(() => {
    const kept = readKept(name);
    return kept && !sameForm(kept.form, base.form) ? kept : null;
  });
  const create = useCommand<ReturnType<typeof kind.contract.create.input>, ContentPlace>(kind.contract.create);
  const edit = useCommand<ReturnType<typeof kind.contract.edit.input>, ContentPlace>(kind.contract.edit);
  const publish = useCommand(kind.contract.publish);
  const makeDraft = useCommand(kind.contract.makeDraft);
  const remove = useCommand(kind.contract.remove);

  const dirty = !sameForm(form, base.form);
  const newer = item && base.version !== null && item.version > base.version ? item : null;
  const conflict = newer && dirty && !work && !sameForm(formOf(newer), form) ? newer : null;

  /** The form as it is now, for work that began with an older one. */
  const typed = useRef(form);
  useEffect(() => {
    typed.current = form;
  });

  const start = (from: ContentForEditing): void => {
    setBase(baseOf(from));
    setForm(formOf(from));
    setErrors({});
  };
  const adopted = newer && !work && !conflict ? newer : null;
  useEffect(() => {
    if (!adopted) return;
    setBase(baseOf(adopted));
    setForm(formOf(adopted));
  }, [adopted]);

  useEffect(() => {
    if (!dirty) {
      if (!offered) forget(name);
      return;
    }
    const write = (): void => void keep(name, { form, version: base.version, at: new Date().toISOString() });
    const timer = setTimeout(write, KEEP_AFTER);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [name, form, base.version, dirty, offered]);

  const change = (next: (form: PostForm) => PostForm): void => {
    setForm(next);
    if (Object.keys(errors).length > 0) setErrors({});
  };

  /** Reads the item as it now is, so that the address it moved to shows it at once. */
  async function reload(place: Pick<ContentPlace, 'parentCategory' | 'slug'>): Promise<ContentForEditing | null> {
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

  /** Sends what differs. A command of its own for a changed status alone, so that the log says what was done. */
  async function send(sent: PostForm): Promise<ContentPlace | null> {
    if (!item) {
      const checked = validate(kind.contract.create, fieldsOf(sent));
      if (!checked.ok) return refused(checked.errors);
      return (await create.send(checked.value))?.data ?? null;
    }
    const place = { key: item.key, slug: item.slug, parentCategory: item.parentCategory };
    const status = sent.published === base.form.published ? null : sent.published ? publish : makeDraft;
    const words = { ...sent, published: base.form.published };
    if (!sameForm(words, base.form)) {
      const checked = validate(kind.contract.edit, {
        ...fieldsOf(words),
        key: item.key,
        ...(base.version !== null && { version: base.version }),
      });
      if (!checked.ok) return refused(checked.errors);
      const answer = await edit.send(checked.value);
      if (!answer) return null;
      Object.assign(place, answer.data);
    }
    return status && !(await status.send({ key: item.key })) ? null : place;
  }

  function refused(messages: Readonly<Record<string, string>>): null {
    setErrors(messages);
    return null;
  }

  /** Saves the form, with another status when one is given. Ignored while other work is in flight. */
  async function save(published = form.published): Promise<void> {
    if (work) return;
    const sent = { ...form, slug: fieldsOf(form).slug, published };
    setForm(sent);
    setErrors({});
    setWork('saving');
    try {
      await deliver(sent);
    } finally {
      setWork(null);
    }
  }

  async function deliver(sent: PostForm): Promise<void> {
    const place = await send(sent);
    const fresh = place ? await reload(place) : item && (await reload(item));
    if (!place) return setForm(present => ({ ...present, published: form.published }));
    forget(name);
    setOffered(null);
    if (fresh) settle(fresh, sent);
    if (place.slug !== item?.slug || place.parentCategory !== item.parentCategory)
      void navigate(editorPath(kind, place), { replace: true });
  }

  /** After a save: the server's version is the base, and what was typed meanwhile stays. */
  function settle(fresh: ContentForEditing, sent: PostForm): void {
    // The server may write the same document differently; taking its text would move the cursor.
    const saved = { ...formOf(fresh), content: sent.content };
    setBase({ form: saved, version: fresh.version });
    if (sameForm(typed.current, sent)) setForm(saved);
    else if (!item) {
      const kept = { form: typed.current, version: fresh.version, at: new Date().toISOString() };
      keep(keptName(owner, kind.contract.kind, fresh.key), kept);
    }
  }

  async function erase(): Promise<void> {
    if (work || !item) return;
    setWork('deleting');
    const answer = await remove.send({ key: item.key });
    setWork(null);
    if (!answer) return;
    forget(name);
    void navigate(kind.root);
  }

  const told = { ...create.errors, ...edit.errors };
  return {
    form,
    change,
    /** Status that readers see now; false for something that was never saved. */
    live: item !== null && base.form.published,
    /** Address that readers know and that the next save would change; null when it stays. */
    leftAddress:
      item?.published && slugify(form.slug) !== item.slug ? `${kind.root}/${item.parentCategory}/${item.slug}` : null,
    dirty,
    work,
    errors: Object.keys(errors).length > 0 ? errors : told,
    save,
    erase,
    may: {
      save: item ? edit.allowed : create.allowed,
      publish: publish.allowed,
      erase: item !== null && remove.allowed,
    },
    /** The version that somebody else saved while this one was being changed. */
    conflict,
    loadTheirs: () => {
      if (newer) start(newer);
      forget(name);
    },
    /** What is typed stays and counts as a change of their version: the next save replaces it. */
    keepMine: () => newer && setBase(baseOf(newer)),
    /** Typing of an earlier visit, until it is taken back or dropped. */
    offered,
    takeBack: () => {
      if (offered) setForm(offered.form);
      setOffered(null);
    },
    dropOffered: () => {
      setOffered(null);
      forget(name);
    },
  };
}
export type PostEditor = ReturnType<typeof usePostEditor>;
