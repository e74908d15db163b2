export const openTo = {
  everybody: [
    'SubscribeToNewsletter',
    'ConfirmSubscription',
    'LeaveNewsletter',
    'WebsitePage',
    'SectionIntro',
    'WebsiteSettings',
    'RedirectTarget',
    'SiteFeed',
  ],
  accounts: ['OwnNewsletter', 'ChooseOwnNewsletter'],
  // Which sections there are; a page of one is for those who edit it.
  staff: ['WebsitePageForEditing', 'SettingsSections'],
  masters: [
    'SubscribersFile',
    'ImportSubscribers',
    'PreviewSubscriberImport',
    'StopSubscriberImport',
    'SubscriberImports',
    'EndSubscription',
    'ChooseSubscriberLists',
    'EraseSubscriber',
    'UpdateSiteSettings',
    'SiteSettingsForEditing',
  ],
};
