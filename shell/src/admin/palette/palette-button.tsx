import { useCallback, useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import type { MenuSection } from '../menu-items.ts';
import { loadPalette, PaletteBox } from './palette-box.tsx';
import { useShortcut } from './use-shortcut.ts';
import { adminFrameMessages } from '../messages/messages.ts';

const t = adminFrameMessages.text;

/** Milliseconds after which the page has what it needs itself. */
const IDLE_MS = 1500;

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

interface Props {
  readonly menu: readonly MenuSection[];
  readonly owner: string;
}

/** Opens the command palette, as its shortcut does. */
export function PaletteButton({ menu, owner }: Props) {
  const [open, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen(shown => !shown), []);
  const close = useCallback(() => setOpen(false), []);
  useShortcut(toggle);
  // What is looked for right after the shortcut is not to wait for the code.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => null), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="button"
        className="s-finder"
        aria-keyshortcuts={t('controlKMetaK')}
        onClick={toggle}
        onPointerEnter={() => void loadPalette().catch(() => null)}
        onFocus={() => void loadPalette().catch(() => null)}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('searchOrGoTo')}</span>
        <kbd aria-hidden="true">{isMac() ? '⌘ K' : t('ctrlK')}</kbd>
      </button>
      {open && <PaletteBox menu={menu} owner={owner} onClose={close} />}
    </>
  );
}
