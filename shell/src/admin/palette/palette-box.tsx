import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import type { MenuSection } from '../menu-items.ts';
import type { PaletteKeys, PaletteListProps } from './palette-list.tsx';
import { adminFrameMessages } from '../messages/messages.ts';
import './palette-box.css';

const t = adminFrameMessages.text;

export const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette-list.tsx');
const PaletteList = lazy(() =>
  loadPalette().then(
    module => ({ default: module.PaletteList }),
    () => ({ default: NotLoaded }),
  ),
);

/** The frame stays, whatever becomes of the list's code. */
function NotLoaded({ id }: PaletteListProps) {
  return (
    <p id={id} className="s-palette-coming" role="status">
      {t('siteIsNotRespondingReload')}
    </p>
  );
}

interface Props {
  readonly menu: readonly MenuSection[];
  /** Key of the account. */
  readonly owner: string;
  readonly onClose: () => void;
}

/**
 * Goes to any page or thing and does what can be done from everywhere, by the keyboard: a combobox whose list is always
 * open. It is part of the frame, so that it opens at once and takes what is typed while the code of its list comes.
 * Source: WAI-ARIA Authoring Practices, editable combobox with list autocomplete.
 */
export function PaletteBox({ menu, owner, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<PaletteKeys>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const press = (event: KeyboardEvent): void => {
    if (keys.current?.press(event)) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="s-palette"
      aria-label={t('commandPalette')}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <div className="s-palette-box">
        <label className="s-palette-field">
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label={t('searchForAPageAn')}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={active}
            placeholder={t('searchForAPageAnArticle')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={press}
          />
          <kbd>{t('esc')}</kbd>
        </label>
        <Suspense
          fallback={
            <p id={id} className="s-palette-coming" role="status">
              {t('searching')}
            </p>
          }
        >
          <PaletteList
            id={id}
            keys={keys}
            menu={menu}
            owner={owner}
            typed={typed}
            onActive={setActive}
            onClose={onClose}
          />
        </Suspense>
      </div>
    </dialog>
  );
}
