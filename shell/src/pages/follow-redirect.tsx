import { useEffect } from 'react';
import { redirects } from '@learnloom/contracts/website/redirects';
import { useAsk } from '@learnloom/ui/platform';
import { useNavigate } from '@learnloom/ui/router';

/**
 * Beside a page that is missing: leads on where its address redirects. Whoever comes from elsewhere is redirected by the
 * server; this is for links within the site, which do not ask it for the page.
 */
export function FollowRedirect({ path }: { readonly path: string }) {
  const { data } = useAsk(redirects.target, { path });
  const navigate = useNavigate();
  const to = data?.to ?? null;
  useEffect(() => {
    if (to === null) return;
    if (to.startsWith('/')) void navigate(to, { replace: true });
    else location.replace(to);
  }, [to, navigate]);
  return null;
}
