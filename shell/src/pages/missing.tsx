import { LinkButton, NotFound } from '@learnloom/ui/public';
import type { HostKind } from '@learnloom/ui/contract';
import { useSite } from '../site.ts';
import type { MissingPage } from './prepared.ts';
import { useMessages } from '@learnloom/ui/platform';
import { shellMessages } from '../messages/messages.ts';

/** What a host's root is, for those who have lost their way on it. */
const roots: Readonly<Partial<Record<HostKind, 'missing.dashboard' | 'missing.account'>>> = {
  admin: 'missing.dashboard',
  accounts: 'missing.account',
};

/** What a wrong address gets: the remote's own words where it has some. */
export function Missing({ at }: Pick<MissingPage, 'at'>) {
  const t = useMessages(shellMessages);
  const root = roots[useSite().host];
  if (at?.Missing) return <at.Missing {...at.page} />;
  if (root === undefined) return <NotFound />;
  return (
    <NotFound
      searchable={false}
      action={
        <LinkButton to="/" look="solid">
          {t(root)}
        </LinkButton>
      }
    />
  );
}
