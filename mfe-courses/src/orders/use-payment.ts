import { checkout } from '@learnloom/contracts/orders/checkout';
import { useCommand } from '@learnloom/ui/platform';

export interface PaymentControl {
  readonly busy: boolean;
  /** Leads the buyer to the provider's page; false: it could not be had, which has been said. */
  readonly pay: (order: string) => Promise<boolean>;
}

/** Starts or resumes the payment of an order that is recorded. */
export function usePayment(): PaymentControl {
  const start = useCommand<ReturnType<typeof checkout.start.input>, { readonly url: string }>(checkout.start, {
    quiet: true,
  });
  return {
    busy: start.busy,
    async pay(order) {
      const answer = await start.send({ key: order });
      if (!answer?.data.url) return false;
      window.location.assign(answer.data.url);
      return true;
    },
  };
}
