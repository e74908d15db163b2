export const openTo = {
  everybody: ['SubscribeToNewsletter', 'WebsitePage', 'WebsiteSettings'],
};
