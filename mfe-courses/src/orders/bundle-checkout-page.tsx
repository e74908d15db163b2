import { useState } from 'react';
import { checkout } from '@learnloom/contracts/orders/checkout';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk } from '@learnloom/ui/platform';
import { useSearchParams } from '@learnloom/ui/router';
import { CheckoutScreen } from './checkout.tsx';

/** The checkout of a bundle. */
export function Page({ params }: PageParams) {
  const [coupon, setCoupon] = useState('');
  const [search] = useSearchParams();
  const answer = useAsk(
    checkout.bundleOffer,
    { bundle: params['bundle'] ?? '', ...(coupon && { coupon }) },
    { staleTime: 0, keepPrevious: true },
  );
  const asGift = search.get('gift') === 'yes';
  return <CheckoutScreen kind="bundle" answer={answer} coupon={coupon} onCoupon={setCoupon} asGift={asGift} />;
}
