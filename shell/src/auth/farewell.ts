/** In the address of whoever has just deleted the account. */
export const FAREWELL = 'deleted';
