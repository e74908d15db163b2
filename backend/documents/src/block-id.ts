const ID = /^[a-z0-9]{1,12}$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 36^8 ids: within a document no two are alike. */
const LENGTH = 8;

/** Whether a value may be the id of a block, or of an entry of one. */
export const isBlockId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** A new id of a block, or of an entry of one such as a column. */
export const newBlockId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), byte => LETTERS[byte % LETTERS.length]).join('');
