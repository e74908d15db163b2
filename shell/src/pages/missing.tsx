import { LinkButton, NotFound } from '@learnloom/ui/public';
import type { HostKind } from '@learnloom/ui/contract';
import { useSite } from '../site.ts';
import type { MissingPage } from './prepared.ts';

/** What a host's root is, for those who have lost their way on it. */
const roots: Readonly<Partial<Record<HostKind, string>>> = {
  admin: 'Back to the dashboard',
  accounts: 'Back to my account',
};

/** What a wrong address gets: the remote's own words where it has some. */
export function Missing({ at }: Pick<MissingPage, 'at'>) {
  const root = roots[useSite().host];
  if (at?.Missing) return <at.Missing {...at.page} />;
  if (root === undefined) return <NotFound />;
  return (
    <NotFound
      action={
        <LinkButton to="/" look="solid">
          {root}
        </LinkButton>
      }
    />
  );
}
