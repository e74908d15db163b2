/** A name or an address as lists find it: without accents, in small letters. */
export const searchForm = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
