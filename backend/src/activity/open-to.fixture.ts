export const openTo = {
  masters: ['LogHead', 'SetLogRetention'],
};
