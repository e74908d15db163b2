import type { ReactNode } from 'react';
import { hostUrl } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { isAuthPage } from '../pages/own-routes.ts';
import { useSite } from '../site.ts';

interface Props {
  readonly to: string;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a page of the main host, from whatever host; those for signing in are on every host. */
export function SiteLink({ to, ...rest }: Props) {
  const { host } = useSite();
  return host === 'main' || isAuthPage(to) ? <Link to={to} {...rest} /> : <a href={hostUrl('main', to)} {...rest} />;
}
