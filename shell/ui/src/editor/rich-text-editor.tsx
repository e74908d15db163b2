import { MAX_CHARACTERS } from '@learnloom/contracts/kernel/document';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Delta, formats as known } from './formats.ts';
import { formatNumber } from '../platform/format.ts';
import { classes } from '../public/subject.ts';
import { opsOf } from './document.ts';
import { LeanQuill } from './lean-quill.ts';
import { LinkDialog, type LinkTarget } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { pictureKeys } from './picture-keys.ts';
import { pictureAt, putPicture, selectPicture, type PicturePlace } from './picture-place.ts';
import { Toolbar } from './toolbar.tsx';
import { usePasting } from './use-pasting.ts';
import { useQuill } from './use-quill.ts';

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
  /** Characters that it holds; default: as many as a document may have. */
  readonly most?: number;
}

/** Rich text in Quill's native formats, looking as readers will see it. Escape goes from the text to the toolbar. */
export function RichTextEditor({
  label,
  value,
  onChange,
  placeholder = '',
  disabled = false,
  error,
  look = 'page',
  pictures,
  most = MAX_CHARACTERS,
}: RichTextEditorProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const component = useRef<LeanQuill>(null);
  const [first] = useState(() => new Delta(opsOf(value)));
  const [link, setLink] = useState<LinkTarget | null>(null);
  const [place, setPlace] = useState<PicturePlace | null>(null);
  const { quill, formats, characters, refused, flush } = useQuill(component, value, onChange, most);
  const notice = usePasting(quill, disabled ? undefined : pictures);

  const askLink = useRef(() => undefined as void);
  useEffect(() => {
    askLink.current = () => {
      if (!quill) return;
      const { index, length } = quill.getSelection(true);
      const address = quill.getFormat(index, length)['link'];
      const [leaf, offset] = quill.getLeaf(index + (length > 0 ? 1 : 0));
      const inLink = length === 0 && typeof address === 'string' && leaf;
      setLink({
        index: inLink ? index - offset : index,
        length: inLink ? leaf.length() : length,
        address: typeof address === 'string' ? address : '',
      });
    };
  }, [quill]);

  const askPicture = useRef(() => undefined as void);
  useEffect(() => {
    askPicture.current = () => {
      if (quill && pictures !== undefined) setPlace(pictureAt(quill));
    };
  }, [quill, pictures]);

  const modules = useMemo(
    () => ({
      toolbar: false,
      typedMarkdown: true,
      keyboard: {
        bindings: {
          tab: null,
          'remove tab': null,
          'list autofill': null,
          ...pictureKeys(() => askPicture.current()),
          link: { key: 'k', shortKey: true, handler: () => askLink.current() },
          leave: {
            key: 'Escape',
            handler: () => frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
          },
        },
      },
    }),
    [],
  );

  useEffect(() => {
    if (!quill) return undefined;
    const select = ({ target }: MouseEvent): void => void selectPicture(quill, target);
    const edit = ({ target }: MouseEvent): void => {
      if (selectPicture(quill, target)) askPicture.current();
    };
    quill.root.addEventListener('click', select);
    quill.root.addEventListener('dblclick', edit);
    return () => {
      quill.root.removeEventListener('click', select);
      quill.root.removeEventListener('dblclick', edit);
    };
  }, [quill]);

  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    root.classList.add('ll-article');
    root.id = `${id}-text`;
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': `${id}-note`,
    };
    for (const [name, text] of Object.entries(attributes)) root.setAttribute(name, text);
    root.toggleAttribute('aria-invalid', Boolean(error));
    if (error) root.setAttribute('aria-invalid', 'true');
  }, [quill, id, label, error]);

  const setLinkTo = (address: string | null): void => {
    setLink(null);
    if (!quill || !link) return;
    const { index, length } = link;
    if (length > 0) quill.formatText(index, length, 'link', address ?? false, 'user');
    else if (address) quill.insertText(index, address, { link: address }, 'user');
    quill.setSelection(index + (length || (address?.length ?? 0)), 0, 'user');
  };

  const setPicture = (picture: PicturePlace['picture']): void => {
    setPlace(null);
    if (quill && place) putPicture(quill, place, picture);
  };

  const full = characters >= most - 1;
  return (
    <div
      ref={frame}
      className={classes('ll-editor', `ll-editor-${look}`, error && 'll-editor-wrong', disabled && 'll-editor-read')}
      onBlur={flush}
    >
      {!disabled && (
        <Toolbar
          quill={quill}
          formats={formats}
          onLink={() => askLink.current()}
          onPicture={pictures === undefined ? null : () => askPicture.current()}
          controls={`${id}-text`}
        />
      )}
      <LeanQuill
        ref={component}
        theme=""
        formats={known}
        modules={modules}
        defaultValue={first}
        placeholder={placeholder}
        readOnly={disabled}
        useSemanticHTML={false}
      />
      <div className="ll-editor-foot" hidden={disabled && !error}>
        <span id={`${id}-note`}>{error ?? <span className="ll-hidden">Escape goes to the toolbar</span>}</span>
        <span key={refused} role="status" className="ll-editor-refused">
          {refused > 0 && `Nothing was added: a text has at most ${formatNumber(most)} characters`}
        </span>
        <span role="status">{notice}</span>
        <span className={full ? 'll-editor-full' : ''}>
          {formatNumber(characters)} / {formatNumber(most)}
        </span>
      </div>
      {place && pictures !== undefined && (
        <PictureDialog place={place} folder={pictures} onClose={() => setPlace(null)} onPicture={setPicture} />
      )}
      {link && <LinkDialog target={link} onClose={() => setLink(null)} onLink={setLinkTo} />}
    </div>
  );
}
