import type { ContentKind } from '@learnloom/contracts/content/content';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Link } from '@learnloom/ui/router';
import { publicKinds } from '../kinds.ts';

interface LostProps {
  readonly kind: ContentKind;
  readonly what: 'category' | 'content';
}

/** Nothing stands under the address. */
export function Lost({ kind, what }: LostProps) {
  const { root, capital } = publicKinds[kind];
  return (
    <section className="c-message">
      <h1 className="c-message-title">Ooops!</h1>
      <p className="c-message-text">
        {what === 'category' ? 'Seems you entered or followed a wrong link.' : messages.contentMissing}
      </p>
      <Link className="c-button" to={root}>
        Explore {capital} categories
      </Link>
    </section>
  );
}
