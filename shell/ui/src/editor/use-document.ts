import { useMemo, useRef, useState, type RefObject } from 'react';
import type Quill from 'quill';
import type { SlotProfile } from '@learnloom/documents/block-shape';
import { formatsFor } from './formats.ts';
import type { InsertEntry } from './islands/block-kinds.ts';
import { setProfile } from './insert/insert.ts';
import { watchSlash } from './insert/slash.ts';
import { readBlocksUncloned } from './islands/block-delta.ts';
import { blockKeys } from './islands/block-keys.ts';
import type { ActiveText, DocumentEditor } from './islands/document-context.ts';
import { watchEnd } from './islands/end.ts';
import { pictureKeys } from './picture-keys.ts';
import { useInserting } from './use-inserting.ts';

export interface DocumentActions {
  readonly editLink: (quill: Quill) => void;
  readonly editPicture: () => void;
  readonly leave: () => void;
}

interface DocumentOptions {
  readonly folder: string | undefined;
  readonly disabled: boolean;
  readonly notify: (message: string) => void;
  /** Entries of the menus in addition to those that every text has. */
  readonly entries: readonly InsertEntry[];
}

/** The state of one document's editors: which text is written in, and what all of them are equipped with. */
export function useDocument(
  actions: RefObject<DocumentActions>,
  { folder, disabled, notify, entries }: DocumentOptions,
) {
  const whole = useRef<Quill | null>(null);
  const listeners = useRef(new Set<() => void>());
  const [active, setActive] = useState<ActiveText | null>(null);
  const activeQuill = useRef<Quill | null>(null);
  const inserting = useInserting(notify);
  const latest = useRef(inserting);
  latest.current = inserting;
  const say = useRef(notify);
  say.current = notify;
  const ownEntries = useRef(entries);
  ownEntries.current = entries;
  const editor = useMemo<DocumentEditor>(() => {
    const modules = (profile: SlotProfile, isWhole: boolean) => ({
      toolbar: false,
      typedMarkdown: profile !== 'line',
      history: { document: () => (isWhole ? null : whole.current) },
      keyboard: { bindings: bindingsFor(profile, isWhole, actions) },
    });
    return {
      whole: () => whole.current,
      entries: () => ownEntries.current,
      folder,
      disabled,
      notify: message => say.current(message),
      activate(text) {
        if (activeQuill.current === text.quill) return;
        // What is written in one text and then in another one is undone one by one.
        whole.current?.history.cutoff();
        activeQuill.current = text.quill;
        setActive(text);
      },
      onChange(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
      quillOptions: (profile, isWhole = false) => ({
        formats: formatsFor(profile),
        modules: modules(profile, isWhole),
      }),
      equip(text) {
        const { quill, profile } = text;
        setProfile(quill, profile);
        readBlocksUncloned(quill);
        const activate = (): void => editor.activate(text);
        quill.root.addEventListener('focus', activate);
        const ends = [
          () => quill.root.removeEventListener('focus', activate),
          () => {
            if (activeQuill.current === quill) activeQuill.current = null;
            setActive(present => (present?.quill === quill ? null : present));
          },
          watchEnd(quill),
          ...(profile === 'line'
            ? []
            : [
                watchSlash(
                  quill,
                  () => latest.current.openSlash(),
                  slash => latest.current.setSlash(slash),
                ),
              ]),
        ];
        return () => {
          for (const end of ends) end();
        };
      },
    };
  }, [actions, folder, disabled]);
  const attach = (quill: Quill): (() => void) => {
    whole.current = quill;
    const announce = (): void => {
      for (const listener of listeners.current) listener();
    };
    quill.on('text-change', announce);
    const unequip = editor.equip({ quill, profile: 'full' });
    return () => {
      whole.current = null;
      quill.off('text-change', announce);
      unequip();
    };
  };
  return { editor, active, inserting, attach };
}

type Bindings = Readonly<Record<string, unknown>>;

/** Keys of Quill's keyboard by name. */
function bindingsFor(profile: SlotProfile, isWhole: boolean, actions: RefObject<DocumentActions>): Bindings {
  return {
    tab: null,
    'remove tab': null,
    'list autofill': null,
    ...(profile === 'full' && pictureKeys(() => actions.current.editPicture())),
    ...blockKeys,
    ...(profile === 'line' && { 'one line': { key: 'Enter', shiftKey: null, handler: () => false } }),
    ...(isWhole && { leave: { key: 'Escape', handler: () => actions.current.leave() } }),
    link: {
      key: 'k',
      shortKey: true,
      handler(this: { readonly quill: Quill }) {
        actions.current.editLink(this.quill);
      },
    },
  };
}
