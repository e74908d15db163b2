import type { OrderItem } from '@learnloom/contracts/orders/order-events';
import { useMessages } from '@learnloom/ui/platform';
import { ReadLink } from '@learnloom/ui/public';
import { useMoney } from '../shared/money.ts';
import { orderMessages } from './messages/messages.ts';

interface SummaryProps {
  readonly items: readonly (Pick<OrderItem, 'course' | 'title' | 'price'> & { readonly path?: string | null })[];
  /** Null: one course is bought. */
  readonly bundle?: { readonly title: string } | null;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly refunded?: number;
}

/** What is bought, line by line, and what it comes to. */
export function OrderSummary({
  items,
  bundle = null,
  currency,
  subtotal,
  discount,
  total,
  refunded = 0,
}: SummaryProps) {
  const t = useMessages(orderMessages);
  const formats = useMoney();
  const money = (minor: number): string => formats.money(minor, currency);
  return (
    <table className="co-order-summary">
      <caption className="ll-hidden">{t('summary.title')}</caption>
      <tbody>
        {bundle && (
          <tr className="co-order-bundle">
            <th scope="colgroup" colSpan={2}>
              {bundle.title}
            </th>
          </tr>
        )}
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
              <th scope="row">{t('summary.subtotal')}</th>
              <td>{money(subtotal)}</td>
            </tr>
            <tr>
              <th scope="row">{t('summary.discount')}</th>
              <td>−{money(discount)}</td>
            </tr>
          </>
        )}
        <tr className="co-order-total">
          <th scope="row">{t('summary.total')}</th>
          <td>{money(total)}</td>
        </tr>
        {refunded > 0 && (
          <tr>
            <th scope="row">{t('summary.refunded')}</th>
            <td>−{money(refunded)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
