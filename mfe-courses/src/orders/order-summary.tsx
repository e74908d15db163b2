import type { OrderItem } from '@learnloom/contracts/orders/order-events';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { ReadLink } from '@learnloom/ui/public';

interface SummaryProps {
  readonly items: readonly (Pick<OrderItem, 'course' | 'title' | 'price'> & { readonly path?: string | null })[];
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly refunded?: number;
}

/** What is bought, line by line, and what it comes to. */
export function OrderSummary({ items, currency, subtotal, discount, total, refunded = 0 }: SummaryProps) {
  const money = (minor: number): string => moneyLabel(minor, currency);
  return (
    <table className="co-order-summary">
      <caption className="ll-hidden">Order summary</caption>
      <tbody>
        {items.map(({ course, title, price, path }) => (
          <tr key={course}>
            <th scope="row">{path ? <ReadLink path={path}>{title}</ReadLink> : title}</th>
            <td>{money(price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 && (
          <>
            <tr>
              <th scope="row">Subtotal</th>
              <td>{money(subtotal)}</td>
            </tr>
            <tr>
              <th scope="row">Discount</th>
              <td>−{money(discount)}</td>
            </tr>
          </>
        )}
        <tr className="co-order-total">
          <th scope="row">Total</th>
          <td>{money(total)}</td>
        </tr>
        {refunded > 0 && (
          <tr>
            <th scope="row">Refunded</th>
            <td>−{money(refunded)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
