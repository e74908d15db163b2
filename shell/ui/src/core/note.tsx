import type { ReactNode } from 'react';

/** A paragraph that explains, smaller and quieter than what it is about. */
export const Note = ({ children }: { readonly children: ReactNode }) => <p className="ll-note">{children}</p>;
