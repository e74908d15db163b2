import { Moon, Sun } from 'lucide-react';
import { useTheme, useMessages } from '@learnloom/ui/platform';
import { shellMessages } from '../messages/messages.ts';

/** Both icons are in the page; the style sheet shows the one of the other theme, so that the server need not know it. */
export function ThemeToggle() {
  const t = useMessages(shellMessages);
  const { toggleTheme } = useTheme();
  return (
    <button className="s-icon-button s-theme" type="button" onClick={toggleTheme} aria-label={t('header.theme')}>
      <Moon className="s-theme-dark" size={20} strokeWidth={1.75} aria-hidden="true" />
      <Sun className="s-theme-light" size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
