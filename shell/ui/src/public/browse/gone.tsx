import { Info } from 'lucide-react';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

/** What was open is no longer public. The reader keeps the text. */
export function Gone({ what }: { readonly what: 'page' | 'category' }) {
  const t = useMessages(publicMessages);
  return (
    <p className="ll-gone" role="status">
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <span>{t(`gone.${what}`)}</span>
    </p>
  );
}
