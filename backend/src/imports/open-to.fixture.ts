export const openTo = {
  masters: [
    'UploadImport',
    'StartImport',
    'StopImport',
    'UndoImport',
    'ImportList',
    'ImportOne',
    'ImportReport',
    'ContentExport',
  ],
};
