import { Info } from 'lucide-react';

/** What was open is no longer public. The reader keeps the text. */
export const Gone = ({ what }: { readonly what: 'page' | 'category' }) => (
  <p className="ll-gone" role="status">
    <Info size={16} strokeWidth={1.75} aria-hidden />
    <span>
      This {what} was taken back for more work a moment ago. You can read on; after you leave, it will be back once it
      is published again.
    </span>
  </p>
);
