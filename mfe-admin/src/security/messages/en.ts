export const english = {
  allStaffMembersUseTwo: 'All staff members use two-step verification.',
  number1AdminHasNotSet: '1 admin has not set it up and cannot do anything else until they do.',
  adminsHaveNotSetIt: '{{number}} admins have not set it up and cannot do anything else until they do.',
  number1AdminHasNotSetIt: '1 admin has not set it up yet. They will have to set it up before they can continue.',
  adminsHaveNotSetItUp:
    '{{number}} admins have not set it up yet. They will have to set it up before they can continue.',
  security: 'Security',
  signInRulesForAll: 'Sign-in rules for all accounts.',
  settingsCouldNotBeLoaded: 'The settings could not be loaded',
  requireTwoStepVerificationFor: 'Require two-step verification for staff',
  staffMustEnterACode:
    'Staff must enter a code from an app in addition to their password. {{without}} To set it up for yourself, go to <link>your account settings</link>.',
  someoneElseChangedThisSetting: 'Someone else changed this setting. The current setting is shown.',
} as const;
