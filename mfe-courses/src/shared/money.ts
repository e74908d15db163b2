import { languages } from '@learnloom/contracts/kernel/languages';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { useLanguage } from '@learnloom/ui/platform';

export interface MoneyFormats {
  /** From whole units of the currency, without decimals: '$49'. */
  price(amount: number, currency: string): string;
  /** From minor units, without decimals where there are none: '$44.10'. */
  money(minor: number, currency: string): string;
}

/** Amounts as the language of the page writes them. */
export function useMoney(): MoneyFormats {
  const { locale } = languages[useLanguage()];
  return {
    price: (amount, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount),
    money: (minor, currency) => moneyLabel(minor, currency, locale),
  };
}
