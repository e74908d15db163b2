import type { Ports } from '../../kernel/ports.ts';

/** Keyed hash by which a mail for a new password belongs to whoever asked for it. */
export const askerOf = (
  { request = '' }: { readonly request?: string | undefined },
  { secrets }: Pick<Ports, 'secrets'>,
): string => secrets.hashToken(`reset ${request}`);
