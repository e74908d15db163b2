import { PREVIEW_PATH } from '@learnloom/contracts/content/item-preview';
import { type PreviewLink, type PreviewLinkContract } from '@learnloom/contracts/content/preview-links';
import { answer } from '../../kernel/reading/answer.ts';
import { content } from '../tables.ts';
import { tokenOf } from './preview-link.ts';

/** Answers with the link of an item that works now. */
export const previewLinkOne = ({ one }: PreviewLinkContract) =>
  answer(one, async ({ key }, { read, secrets }): Promise<PreviewLink> => {
    const row = await content(read)
      .selectFrom('preview_link')
      .where('key', '=', key)
      .select(['item', 'number', 'expiresAt'])
      .executeTakeFirst();
    if (!row?.expiresAt || row.expiresAt <= new Date().toISOString()) return { path: null, expiresAt: null };
    return { path: `${PREVIEW_PATH}/${tokenOf(row, secrets)}`, expiresAt: row.expiresAt };
  });
