import { query } from '../kernel/command.ts';
import type { ItemPage } from './item.ts';

/** The token of a link follows. */
export const PREVIEW_PATH = '/preview';

/** What a reviewer sees: the item as it is now, unpublished changes included. */
export interface ItemPreview {
  readonly content: ItemPage;
  /** When it was last saved. ISO date-time. */
  readonly savedAt: string;
  /** When the link expires. ISO date-time. */
  readonly expiresAt: string;
  /** Readers see the item, without the unpublished changes. */
  readonly published: boolean;
}

/** Anyone with the token of a link that works. Missing for any other token. */
export const itemPreview = query<ItemPreview>()('ContentPreview', {
  route: 'GET /website/previews/:token',
  access: 'public',
  topics: [],
  input: f => ({ token: f.token }),
});
