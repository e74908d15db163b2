/** How accounts stand, as lists are narrowed by it. */
export const standings = ['all', 'active', 'suspended', 'invited'] as const;
