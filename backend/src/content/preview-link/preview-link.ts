import {
  PREVIEW_LINK,
  previewLinkAggregate,
  type PreviewLinkContract,
} from '@learnloom/contracts/content/preview-links';
import type { Secrets } from '@learnloom/platform/secrets';
import { stream } from '../../kernel/deciding/decider.ts';

export const previewLinkStream = ({ subject }: Pick<PreviewLinkContract, 'subject'>) =>
  stream(subject, previewLinkAggregate);

interface LinkId {
  /** Key of the item. */
  readonly item: string;
  /** Which of its links it is. */
  readonly number: number;
}

/** The token is recorded nowhere: it follows from the link and a key of this installation. */
export const tokenOf = ({ item, number }: LinkId, { derivedToken }: Pick<Secrets, 'derivedToken'>): string =>
  derivedToken(PREVIEW_LINK, `${item}_${number}`);

/** The link that a token belongs to; null: it was not made here. */
export function linkOf(token: string, { idOfToken }: Pick<Secrets, 'idOfToken'>): LinkId | null {
  const [item, number] = idOfToken(PREVIEW_LINK, token)?.split('_') ?? [];
  return item === undefined || number === undefined ? null : { item, number: Number(number) };
}
