import { MAX_CHARACTERS } from '@learnloom/contracts/kernel/document';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Delta, formats, type Quill } from './formats.ts';
import { formatNumber } from '../platform/format.ts';
import { classes } from '../public/subject.ts';
import { opsOf } from './document.ts';
import { HeadingIdDialog } from './heading-id-dialog.tsx';
import { NumberDialog } from './insert/number-dialog.tsx';
import { SlashMenu } from './insert/slash-menu.tsx';
import { DocumentContext } from './islands/document-context.ts';
import type { InsertEntry } from './islands/block-kinds.ts';
import { Islands } from './islands/islands.tsx';
import { LeanQuill } from './lean-quill.ts';
import { LinkDialog, type LinkTarget } from './link-dialog.tsx';
import { linkAt, setLink } from './link-place.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { pictureAt, putPicture, selectPicture, type PicturePlace } from './picture-place.ts';
import { Toolbar } from './toolbar.tsx';
import { usePasting } from './use-pasting.ts';
import { useDocument, type DocumentActions } from './use-document.ts';
import { useQuill } from './use-quill.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

export interface RichTextEditorProps {
  /** Name of the text. */
  readonly label: string;
  /** A document as JSON text `{ "v": 1, "ops": [...] }`, Quill Delta operations; empty: nothing written. */
  readonly value: string;
  /** Called 300 ms after the last change, and when the text is left. */
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** It is shown, not written: without tools. */
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** `page`: as tall as the text, toolbar sticks; `field`: 180 to 500 px in a form. */
  readonly look?: 'page' | 'field';
  /** Where pictures are uploaded to; without it the text takes none that it has not yet. */
  readonly pictures?: string;
  /** Has the focus from the start. */
  readonly autoFocus?: boolean;
  /** Entries of the insert menus in addition to those that every text has, such as snippets. */
  readonly entries?: readonly InsertEntry[];
  /** Characters that it holds: a longer text is cut. Left out: as many as a document may have, and no change that exceeds them. */
  readonly most?: number;
}

const noEntries: readonly InsertEntry[] = [];

interface LinkPlace {
  readonly quill: Quill;
  readonly target: LinkTarget;
}

/** Name, state and description of the text for assistive technology. */
function useTextAttributes(quill: Quill | null, id: string, label: string, error: string | undefined): void {
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    root.classList.add('ll-article');
    root.id = `${id}-text`;
    const attributes = {
      role: 'textbox',
      dir: 'auto',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': `${id}-note`,
    };
    for (const [name, text] of Object.entries(attributes)) root.setAttribute(name, text);
    if (error) root.setAttribute('aria-invalid', 'true');
    else root.removeAttribute('aria-invalid');
  }, [quill, id, label, error]);
}

/** Puts the cursor in the text once, when it can be written. */
function useFirstFocus(quill: Quill | null, wanted: boolean): void {
  const [isWanted] = useState(wanted);
  useEffect(() => {
    if (isWanted) quill?.focus();
  }, [quill, isWanted]);
}

/** A picture is selected with a click and edited with a double click. */
function usePictureClicks(quill: Quill | null, edit: () => void): void {
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  useEffect(() => {
    if (!quill) return undefined;
    const onClick = ({ target }: MouseEvent): void => void selectPicture(quill, target);
    const onDoubleClick = ({ target }: MouseEvent): void => {
      if (selectPicture(quill, target)) latest.current();
    };
    quill.root.addEventListener('click', onClick);
    quill.root.addEventListener('dblclick', onDoubleClick);
    return () => {
      quill.root.removeEventListener('click', onClick);
      quill.root.removeEventListener('dblclick', onDoubleClick);
    };
  }, [quill]);
}

/** Rich text with blocks, looking as readers will see it. Escape goes from the text to the toolbar. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, placeholder = '', disabled = false, error, look = 'page', pictures } = props;
  const { most = MAX_CHARACTERS, autoFocus = false, entries = noEntries } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const component = useRef<LeanQuill>(null);
  const [first] = useState(() => new Delta(opsOf(value)));
  const [link, setLinkPlace] = useState<LinkPlace | null>(null);
  const [place, setPlace] = useState<PicturePlace | null>(null);
  const [heading, setHeading] = useState<Quill | null>(null);
  const [notice, setNotice] = useState('');
  const { quill, characters, refused, flush } = useQuill(component, value, onChange, most, props.most !== undefined);
  usePasting(quill, disabled ? undefined : pictures, setNotice);

  const actions = useRef<DocumentActions>({
    editLink: () => undefined,
    editPicture: () => undefined,
    leave: () => undefined,
  });
  useEffect(() => {
    actions.current = {
      editLink: text => setLinkPlace({ quill: text, target: linkAt(text) }),
      editPicture() {
        if (quill && pictures !== undefined) setPlace(pictureAt(quill));
      },
      leave: () => frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
    };
  });
  const { editor, active, inserting, attach } = useDocument(actions, {
    ...{ folder: pictures, disabled, entries },
    notify: setNotice,
  });
  const attached = useRef(attach);
  useEffect(() => (quill ? attached.current(quill) : undefined), [quill]);
  useFirstFocus(quill, autoFocus);
  useTextAttributes(quill, id, label, error);
  usePictureClicks(quill, () => actions.current.editPicture());

  const { modules } = useMemo(() => editor.quillOptions('full', true), [editor]);
  const text = active ?? (quill && { quill, profile: 'full' as const });
  const closeSlash = useCallback(() => inserting.setSlash(null), [inserting]);
  return (
    <DocumentContext value={editor}>
      <div
        ref={frame}
        className={classes('ll-editor', `ll-editor-${look}`, error && 'll-editor-wrong', disabled && 'll-editor-read')}
        onBlur={flush}
      >
        {!disabled && (
          <Toolbar
            text={text}
            onLink={() => text && actions.current.editLink(text.quill)}
            onHeadingId={() => setHeading(text?.quill ?? null)}
            onInsert={inserting.pick}
            onPicture={pictures === undefined ? null : () => actions.current.editPicture()}
            controls={`${id}-text`}
          />
        )}
        <LeanQuill
          ref={component}
          theme=""
          formats={formats}
          modules={modules}
          defaultValue={first}
          placeholder={placeholder}
          readOnly={disabled}
          useSemanticHTML={false}
        />
        {quill && <Islands quill={quill} />}
        <EditorFoot
          id={`${id}-note`}
          hidden={disabled && !error}
          {...{ error, refused, notice, characters, most }}
          cut={props.most !== undefined}
        />
        {place && pictures !== undefined && (
          <PictureDialog
            place={place}
            folder={pictures}
            onClose={() => setPlace(null)}
            onPicture={picture => {
              setPlace(null);
              if (quill) putPicture(quill, place, picture);
            }}
          />
        )}
        {link && (
          <LinkDialog
            target={link.target}
            onClose={() => setLinkPlace(null)}
            onLink={(address, words) => {
              setLinkPlace(null);
              setLink(link.quill, link.target, address, words);
            }}
          />
        )}
        {heading && <HeadingIdDialog quill={heading} onClose={() => setHeading(null)} />}
        {inserting.number && <NumberDialog {...inserting.number} />}
        {inserting.slash && <SlashMenu slash={inserting.slash} onPick={inserting.pickSlash} onClose={closeSlash} />}
      </div>
    </DocumentContext>
  );
}

interface EditorFootProps {
  readonly id: string;
  readonly hidden: boolean;
  readonly error: string | undefined;
  readonly refused: number;
  /** What does not fit is cut. */
  readonly cut: boolean;
  readonly notice: string;
  readonly characters: number;
  readonly most: number;
}

/** Below the text: what is wrong, why something was not inserted, and how long it is. */
function EditorFoot({ id, hidden, error, refused, cut, notice, characters, most }: EditorFootProps) {
  return (
    <div className="ll-editor-foot" hidden={hidden}>
      <span id={id}>{error ?? <span className="ll-hidden">{t('pressEscapeToGoTo')}</span>}</span>
      <span key={refused} role="status" className="ll-editor-refused">
        {refused > 0 ? t(cut ? 'textWasCut' : 'nothingWasAdded', { most }) : notice}
      </span>
      <span className={characters >= most - 1 ? 'll-editor-full' : ''}>
        {formatNumber(characters)} / {formatNumber(most)}
      </span>
    </div>
  );
}
