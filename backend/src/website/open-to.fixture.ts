export const openTo = {
  everybody: [
    'SubscribeToNewsletter',
    'ConfirmSubscription',
    'LeaveNewsletter',
    'WebsitePage',
    'SectionIntro',
    'WebsiteSettings',
  ],
  masters: [
    'SubscribersFile',
    'ImportSubscribers',
    'StopSubscriberImport',
    'SubscriberImports',
    'EndSubscription',
    'EraseSubscriber',
  ],
};
