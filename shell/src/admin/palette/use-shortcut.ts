import { useEffect } from 'react';

/** Calls back on Ctrl+K or ⌘K, unless what has the focus wanted it for itself. */
export function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onPress]);
}
