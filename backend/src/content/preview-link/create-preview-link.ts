import type { PreviewLinkContract } from '@learnloom/contracts/content/preview-links';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { content } from '../tables.ts';
import { previewLinkStream } from './preview-link.ts';

const DAY_MS = 86_400_000;

/** The link made before ends with it. */
export const createPreviewLink = (contract: PreviewLinkContract) =>
  previewLinkStream(contract).on(contract.create, {
    prepare: async ({ key }, { read }) => {
      const item = await content(read)
        .selectFrom('content_item')
        .where('key', '=', key)
        .where('kind', '=', contract.kind)
        .select('key')
        .executeTakeFirst();
      return { isThere: item !== undefined };
    },
    decide: ({ key, days }, state, { facts: { isThere }, now }) => {
      if (!isThere) throw generalRefusal('not-found');
      const expiresAt = new Date(Date.parse(now) + days * DAY_MS).toISOString();
      const number = (state?.number ?? 0) + 1;
      return [{ type: 'PreviewLinkCreated', data: { kind: contract.kind, item: key, number, expiresAt } }];
    },
    respond: ({ key }) => ({ key }),
  });
