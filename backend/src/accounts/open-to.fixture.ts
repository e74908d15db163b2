export const openTo = {
  everybody: ['Register', 'SignIn', 'CreateMaster', 'AcceptInvitation'],
  accounts: ['SignOut', 'DeleteOwnAccount', 'ExportAccount'],
  masters: [
    'AddAdmin',
    'SuspendAccount',
    'ReactivateAccount',
    'AccountList',
    'ChangeRole',
    'RestoreAccount',
    'DeleteAccount',
  ],
};
