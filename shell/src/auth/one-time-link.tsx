import type { ReactNode } from 'react';
import { entering, type OpenedLink } from '@learnloom/contracts/accounts/entering';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { Loading, Skeleton } from '@learnloom/ui/public';
import { authMessages } from './messages/messages.ts';

interface Props {
  readonly purpose: OpenedLink;
  readonly token: string;
  /** What stands here instead when the link is over. */
  readonly over: ReactNode;
  readonly children: ReactNode;
}

/**
 * What a one-time link leads to, once it is known that it is not over, so that nobody fills in what cannot be sent. Where that
 * cannot be learned it is shown, too: what uses the link decides for itself.
 */
export function OneTimeLink({ purpose, token, over, children }: Props) {
  const t = useMessages(authMessages);
  // While it stands open here it may be used up, even by this page; what comes of that is the page's to say.
  const { data, isPending } = useAsk(entering.link, { purpose, token }, { staleTime: Infinity, live: false });
  if (isPending)
    return (
      <Loading label={t('link.checking')}>
        <Skeleton lines={6} />
      </Loading>
    );
  return data?.open === false ? over : children;
}
