import { exponentOf, moneyLabel } from '@learnloom/contracts/orders/money';

/** What somebody typed, in minor units, or why it is no amount that can be refunded. */
export function refundAmount(
  typed: string,
  left: number,
  currency: string,
): { readonly minor: number } | { readonly error: string } {
  const exponent = exponentOf(currency);
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || decimals.length > exponent)
    return { error: exponent === 0 ? 'Enter a whole number' : 'Enter an amount such as 9.99' };
  const minor = Number(whole) * 10 ** exponent + Number(decimals.padEnd(exponent, '0') || 0);
  if (minor === 0) return { error: 'Enter an amount above 0' };
  return minor > left ? { error: `You can refund up to ${moneyLabel(left, currency)}` } : { minor };
}

/** Minor units as somebody would type them: '44.10'. */
export const typedAmount = (minor: number, currency: string): string =>
  (minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency)).replace(/\.0+$/, '');
