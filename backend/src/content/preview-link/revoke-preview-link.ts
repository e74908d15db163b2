import type { PreviewLinkContract } from '@learnloom/contracts/content/preview-links';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { previewLinkStream } from './preview-link.ts';

export const revokePreviewLink = (contract: PreviewLinkContract) =>
  previewLinkStream(contract).on(contract.revoke, {
    decide: (_input, state) => {
      if (!state) throw generalRefusal('not-found');
      return state.expiresAt === null ? [] : [{ type: 'PreviewLinkRevoked', data: {} }];
    },
    respond: ({ key }) => ({ key }),
  });
