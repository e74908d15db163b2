import { useState } from 'react';
import { useMessages } from '../language/language.tsx';
import { usePageSubject } from '../platform/page-subject.ts';
import { useLocation, useNavigate } from '../router.ts';
import { gridMessages } from './messages/messages.ts';

const NEW = /\/new$/;

/**
 * What a list's dialog is about: one of its rows, 'new', or nothing. `{list}/new` is the address of the one that makes
 * something, so that a link leads to it, and tab and breadcrumbs say so; closing it leads to the list.
 */
export function useDialogAtNew<R>(mayMake: boolean): readonly [R | 'new' | null, (open: R | 'new' | null) => void] {
  const t = useMessages(gridMessages);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<R | 'new' | null>(null);
  const atNew = NEW.test(pathname);
  const change = (next: R | 'new' | null): void => {
    setOpen(next);
    if (atNew && next !== 'new') void navigate(pathname.replace(NEW, '') + search, { replace: true });
  };
  const shown = open ?? (atNew && mayMake ? 'new' : null);
  usePageSubject(atNew && shown === 'new' ? t('newItem') : null);
  return [shown, change];
}
