import { ExternalLink, LogOut, Moon, Sun } from 'lucide-react';
import { hostUrl, setTheme, signOut, useTheme } from '@learnloom/ui/platform';
import type { PaletteEntry } from './entries.ts';
import { adminFrameMessages } from '../messages/messages.ts';

const t = adminFrameMessages.text;

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What the frame itself offers to do. */
export function useOwnActions(): readonly PaletteEntry[] {
  const { theme } = useTheme();
  const dark = theme === 'dark';
  return [
    {
      id: 'own theme',
      label: dark ? t('useTheLightTheme') : t('useTheDarkTheme'),
      drawn: dark ? <Sun {...icon} /> : <Moon {...icon} />,
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'own site',
      label: t('goToTheSite'),
      drawn: <ExternalLink {...icon} />,
      run: () => location.assign(hostUrl('main', '/')),
    },
    { id: 'own sign out', label: t('signOutText'), drawn: <LogOut {...icon} />, run: () => void signOut() },
  ];
}
