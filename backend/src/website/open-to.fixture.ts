export const openTo = {
  everybody: ['SubscribeToNewsletter', 'ConfirmSubscription', 'LeaveNewsletter', 'WebsitePage', 'WebsiteSettings'],
  masters: ['SubscribersFile', 'ImportSubscribers', 'EndSubscription', 'EraseSubscriber'],
};
