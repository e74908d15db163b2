/** Digits behind the decimal point of a currency (ISO 4217): USD 2, JPY 0, KWD 3. */
export const exponentOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Whole units of a currency in its minor units: 49 USD → 4900, 4900 JPY → 4900. */
export const minorOf = (amount: number, currency: string): number => amount * 10 ** exponentOf(currency);

/** Minor units as people read them, without decimals where there are none: '$49', '$44.10', '¥4,900'. */
export function moneyLabel(minor: number, currency: string, locale = 'en-US'): string {
  const exponent = exponentOf(currency);
  const digits = minor % 10 ** exponent === 0 ? 0 : exponent;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(locale, format).format(minor / 10 ** exponent);
}
