import IconButton from '@mui/joy/IconButton';
import { ExternalLink } from 'lucide-react';
import { useMessages } from '../language/language.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { hostUrl } from '../platform/hosts.ts';
import { publicMessages } from '../public/messages/messages.ts';

interface ViewOnSiteProps {
  /** Of the page; null: it is not published. */
  readonly path: string | null;
}

/** Leads from an editor to the page that readers see, in a tab of its own. */
export function ViewOnSite({ path }: ViewOnSiteProps) {
  const t = useMessages(publicMessages);
  if (path === null) return null;
  return (
    <Tooltip title={t('viewOnSite')}>
      <IconButton
        component="a"
        href={hostUrl('main', path)}
        target="_blank"
        rel="noopener"
        aria-label={t('viewOnSite')}
        variant="plain"
        color="neutral"
      >
        <ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  );
}
