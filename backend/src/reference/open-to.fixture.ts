export const openTo = { everybody: ['Countries', 'Country'] };
