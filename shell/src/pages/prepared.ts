import type { ComponentType } from 'react';
import type { Head, Need, PageModule, PageParams, RemoteRoute } from '@learnloom/ui/contract';

export interface FoundPage {
  readonly kind: 'page';
  readonly route: RemoteRoute;
  readonly page: PageParams;
  readonly Page: ComponentType<PageParams>;
  readonly head: Head;
}

export interface Match {
  readonly route: RemoteRoute;
  readonly page: PageParams;
}

/** No route (`at` is null), or the route's main answer is not there. */
export interface MissingPage {
  readonly kind: 'missing';
  readonly head: Head;
  readonly at: (Match & Pick<PageModule, 'Missing'> & { readonly need: Need | undefined }) | null;
}

/** `closed`: not for whoever asks. */
export type Prepared =
  FoundPage | MissingPage | { readonly kind: 'closed'; readonly route: RemoteRoute; readonly head: Head };
