import type { Language } from '@learnloom/contracts/kernel/languages';

/** Keys and texts of an area. A text has placeholders such as `{{title}}`; plurals end in `_one`, `_other` and so on. */
export type Messages = Readonly<Record<string, string>>;

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Plural forms that a translation gives. French has 'many' too, for millions, which reads as 'other' here. */
interface FormsOf {
  fr: 'one' | 'other';
  ar: PluralForm;
}

export type OtherLanguage = Exclude<Language, 'en'>;

type Base<K extends string> = K extends `${infer B}_${PluralForm}` ? B : K;
type Plural<K extends string> = K extends `${infer B}_other` ? B : never;
type Plain<K extends string> = K extends `${string}_${PluralForm}` ? never : K;

/** The texts of another language: the same keys, and the plural forms that the language has. */
export type Translation<M extends Messages, L extends OtherLanguage> = Readonly<
  Record<Plain<keyof M & string> | `${Plural<keyof M & string>}_${FormsOf[L]}`, string>
>;

export type KeyOf<M extends Messages> = Base<keyof M & string>;

type TextOf<M extends Messages, K extends string> = M[Extract<keyof M, K | `${K}_${PluralForm}`>];
type NamesIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type CountOf<M extends Messages, K extends string> = `${K}_other` extends keyof M ? 'count' : never;

/** Names of the values that a message needs; a plural always needs `count`. */
export type NameOf<M extends Messages, K extends string> = NamesIn<TextOf<M, K>> | CountOf<M, K>;

type Values<Name extends string> = Readonly<
  Record<Exclude<Name, 'count'>, string | number> & ('count' extends Name ? { count: number } : unknown)
>;

/** Gives a message's text. Numbers among the values are written as the language writes them. */
export type Translate<M extends Messages> = <K extends KeyOf<M>>(
  key: K,
  ...values: [NameOf<M, K>] extends [never] ? [] : [Values<NameOf<M, K>>]
) => string;
