export const openTo = {
  accounts: ['StoreFile', 'DeleteFile', 'RestoreFile'],
  masters: ['EraseFile'],
};
