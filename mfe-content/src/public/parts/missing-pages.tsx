import type { ItemKind } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { LinkButton, NotFound } from '@learnloom/ui/public';
import { publicKinds } from '../kinds.ts';

const Explore = ({ kind }: { readonly kind: ItemKind }) => (
  <LinkButton to={publicKinds[kind].root} look="solid">
    {`Explore ${publicKinds[kind].capital} categories`}
  </LinkButton>
);

/** Instead of a category that does not exist. */
export const missingCategory = (kind: ItemKind) =>
  function MissingCategory() {
    return <NotFound action={<Explore kind={kind} />} />;
  };

/** Instead of an article or tutorial that does not exist, or that is a draft. */
export const missingItem = (kind: ItemKind) =>
  function MissingContent() {
    return (
      <NotFound
        title={messages.contentMissing}
        text="It may have been moved or unpublished."
        action={<Explore kind={kind} />}
      />
    );
  };
