import type { BundleCard } from '@learnloom/contracts/orders/bundle';
import { useMessages } from '@learnloom/ui/platform';
import { useMoney } from '../../shared/money.ts';
import { courseMessages } from '../messages/messages.ts';

/** The price of a bundle, beside what its courses cost one by one if that is more. */
export function BundlePrice({ bundle }: { readonly bundle: BundleCard }) {
  const t = useMessages(courseMessages);
  const { price } = useMoney();
  const { amount, separateAmount, currency } = bundle;
  if (separateAmount <= amount) return <>{price(amount, currency)}</>;
  return (
    <>
      <span className="ll-hidden">{`${t('price.bundle')} `}</span>
      {price(amount, currency)}{' '}
      <s className="co-price-before">
        <span className="ll-hidden">{`${t('price.separate')} `}</span>
        {price(separateAmount, currency)}
      </s>
    </>
  );
}
