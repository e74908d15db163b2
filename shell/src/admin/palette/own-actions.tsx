import { ExternalLink, LogOut, Moon, Sun } from 'lucide-react';
import { hostUrl, setTheme, signOut, useTheme } from '@learnloom/ui/platform';
import type { PaletteEntry } from './entries.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What the frame itself offers to do. */
export function useOwnActions(): readonly PaletteEntry[] {
  const { theme } = useTheme();
  const dark = theme === 'dark';
  return [
    {
      id: 'own theme',
      label: dark ? 'Use the light theme' : 'Use the dark theme',
      drawn: dark ? <Sun {...icon} /> : <Moon {...icon} />,
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'own site',
      label: 'Go to the site',
      drawn: <ExternalLink {...icon} />,
      run: () => location.assign(hostUrl('main', '/')),
    },
    { id: 'own sign out', label: 'Sign out', drawn: <LogOut {...icon} />, run: () => void signOut() },
  ];
}
