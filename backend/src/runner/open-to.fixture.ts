export const openTo = {
  everybody: ['CodeLanguages'],
};
