/** Crockford's base 32: no letter can be taken for another one or for a digit. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 bits: nobody guesses a code. */
export const CODE_LENGTH = 12;

/** Written in groups of four, such as `7K3M-9QXT-2RBD`. */
const GROUP = /.{4}(?=.)/g;

export const formatCode = (code: string): string => code.replace(GROUP, '$&-');

/** Reads a code as people type it: in lower case, with spaces, with O for 0. Null: it cannot be one. */
export function parseCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every(letter => CODE_ALPHABET.includes(letter)) ? code : null;
}

/** Path of the public check page on the main host. */
export const checkPath = (code: string): string => `/verify/${formatCode(code)}`;
