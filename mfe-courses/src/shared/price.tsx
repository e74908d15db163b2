import type { CoursePrice } from '@learnloom/contracts/courses/course';
import { amountAt, saleAt } from '@learnloom/contracts/courses/price';
import { useMessages } from '@learnloom/ui/platform';
import { courseMessages } from '../public/messages/messages.ts';
import { useMoney } from './money.ts';

/** FREE, the price, or the price of a sale beside the usual one. */
export function Price({ price }: { readonly price: CoursePrice | null }) {
  const t = useMessages(courseMessages);
  const money = useMoney();
  if (!price) return <>{t('price.free')}</>;
  const usual = money.price(price.amount, price.currency);
  if (!saleAt(price)) return <>{usual}</>;
  return (
    <>
      <span className="ll-hidden">{`${t('price.sale')} `}</span>
      {money.price(amountAt(price), price.currency)}{' '}
      <s className="co-price-before">
        <span className="ll-hidden">{`${t('price.usual')} `}</span>
        {usual}
      </s>
    </>
  );
}
