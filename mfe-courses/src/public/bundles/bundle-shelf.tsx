import { bundles } from '@learnloom/contracts/orders/bundle';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { CardGrid } from '@learnloom/ui/public';
import { courseMessages } from '../messages/messages.ts';
import { BundleCard } from './bundle-card.tsx';
import './bundles.css';

/** The bundles that are on sale; nothing without any. */
export function BundleShelf() {
  const t = useMessages(courseMessages);
  const { data } = useAsk(bundles.offered, {});
  if (!data || data.length === 0) return null;
  return (
    <section className="co-shelf" aria-labelledby="co-bundles">
      <h2 id="co-bundles">{t('bundle.many')}</h2>
      <p className="co-muted">{t('bundle.lead')}</p>
      <CardGrid columns={3}>
        {data.map(bundle => (
          <BundleCard key={bundle.key} bundle={bundle} />
        ))}
      </CardGrid>
    </section>
  );
}
