import { exponentOf, moneyLabel } from '@learnloom/contracts/orders/money';
import { ordersMessages } from './messages/messages.ts';

const t = ordersMessages.text;

/** What somebody typed, in minor units, or why it is no amount that can be refunded. */
export function refundAmount(
  typed: string,
  left: number,
  currency: string,
): { readonly minor: number } | { readonly error: string } {
  const exponent = exponentOf(currency);
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || decimals.length > exponent)
    return { error: exponent === 0 ? t('enterAWholeNumber') : t('enterAnAmountSuchAs') };
  const minor = Number(whole) * 10 ** exponent + Number(decimals.padEnd(exponent, '0') || 0);
  if (minor === 0) return { error: t('enterAnAmountAbove0') };
  return minor > left ? { error: t('youCanRefundUpTo', { moneyLabel: moneyLabel(left, currency) }) } : { minor };
}

/** Minor units as somebody would type them: '44.10'. */
export const typedAmount = (minor: number, currency: string): string =>
  (minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency)).replace(/\.0+$/, '');
