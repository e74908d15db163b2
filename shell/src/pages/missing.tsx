import { LinkButton, NotFound } from '@learnloom/ui/public';
import { useSite } from '../site.ts';
import type { MissingPage } from './prepared.ts';

/** What a wrong address gets: the remote's own words where it has some. */
export function Missing({ at }: Pick<MissingPage, 'at'>) {
  const { host } = useSite();
  if (at?.Missing) return <at.Missing {...at.page} />;
  if (host !== 'admin') return <NotFound />;
  return (
    <NotFound
      action={
        <LinkButton to="/" look="solid">
          Back to the dashboard
        </LinkButton>
      }
    />
  );
}
