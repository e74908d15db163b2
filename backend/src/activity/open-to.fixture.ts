export const openTo = {
  masters: ['LogHead'],
};
