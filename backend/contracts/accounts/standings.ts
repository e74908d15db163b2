/** How accounts stand, as lists are narrowed by it. */
export const standings = ['all', 'active', 'suspended', 'invited', 'unconfirmed'] as const;

/** Orders of the lists of accounts. */
export const accountSorts = ['-registered', 'name', '-signedIn'] as const;
