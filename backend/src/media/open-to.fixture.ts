export const openTo = {
  staff: ['FileList', 'FileUses'],
  accounts: ['StoreFile', 'DeleteFile', 'RestoreFile'],
  masters: ['EraseFile', 'RemoveStoredMetadata', 'StopMetadataRemoval', 'MetadataRemovals'],
};
