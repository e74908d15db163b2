import { useState } from 'react';
import { useLocation, useNavigate } from '../router.ts';

const NEW = /\/new$/;

/**
 * What a list's dialog is about: one of its rows, 'new', or nothing. `{list}/new` is the address of the one that makes
 * something, so that a link leads to it; closing it leads to the list.
 */
export function useDialogAtNew<R>(mayMake: boolean): readonly [R | 'new' | null, (open: R | 'new' | null) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<R | 'new' | null>(null);
  const atNew = NEW.test(pathname);
  const change = (next: R | 'new' | null): void => {
    setOpen(next);
    if (atNew && next !== 'new') void navigate(pathname.replace(NEW, '') + search, { replace: true });
  };
  return [open ?? (atNew && mayMake ? 'new' : null), change];
}
