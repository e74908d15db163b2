import type { ItemKind } from '@learnloom/contracts/content/item';
import { useMessages } from '@learnloom/ui/platform';
import { LinkButton, NotFound } from '@learnloom/ui/public';
import { publicKinds } from '../kinds.ts';
import { contentMessages } from '../messages/messages.ts';

function Explore({ kind }: { readonly kind: ItemKind }) {
  const t = useMessages(contentMessages);
  return (
    <LinkButton to={publicKinds[kind].root} look="solid">
      {t(`${kind}.explore`)}
    </LinkButton>
  );
}

/** Instead of a category that does not exist. */
export const missingCategory = (kind: ItemKind) =>
  function MissingCategory() {
    return <NotFound action={<Explore kind={kind} />} />;
  };

/** Instead of an article or tutorial that does not exist, or that is a draft. */
export const missingItem = (kind: ItemKind) =>
  function MissingContent() {
    const t = useMessages(contentMessages);
    return <NotFound title={t('article.missing')} text={t('article.moved')} action={<Explore kind={kind} />} />;
  };
