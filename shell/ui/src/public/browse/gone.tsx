import { Info } from 'lucide-react';

/** What was open is no longer public. The reader keeps the text. */
export const Gone = ({ what }: { readonly what: 'page' | 'category' }) => (
  <p className="ll-gone" role="status">
    <Info size={16} strokeWidth={1.75} aria-hidden />
    <span>
      This {what} was just unpublished. You can keep reading, but it will not be available after you leave until it is
      published again.
    </span>
  </p>
);
