import type { CoursePrice } from '@learnloom/contracts/courses/course';
import { priceLabel } from '@learnloom/contracts/courses/labels';
import { amountAt, saleAt } from '@learnloom/contracts/courses/price';

/** FREE, the price, or the price of a sale beside the usual one. */
export function Price({ price }: { readonly price: CoursePrice | null }) {
  if (!price || !saleAt(price)) return <>{priceLabel(price)}</>;
  return (
    <>
      <span className="ll-hidden">Sale price: </span>
      {priceLabel({ ...price, amount: amountAt(price) })}{' '}
      <s className="co-price-before">
        <span className="ll-hidden">Usual price: </span>
        {priceLabel(price)}
      </s>
    </>
  );
}
