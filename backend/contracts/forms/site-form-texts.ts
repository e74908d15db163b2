/** What the forms say, in English. The pages of the site have them in its other languages, too. */
export const siteFormTexts = {
  'contact.label': 'Contact us',
  'contact.subject': 'Subject',
  'contact.text': 'Your message',
  'contact.submit': 'Send message',
  'contact.thanks': 'Your message has been sent. We usually reply by email within two working days.',
  'article-volunteers.label': 'Write for us',
  'article-volunteers.subject': 'What would you like to write about?',
  'article-volunteers.text': 'About you',
  'article-volunteers.text.helper': 'What you do, what you know well, and why you would like to write for us.',
  'article-volunteers.sample': 'Writing sample',
  'article-volunteers.sample.helper': 'A link to an article, a talk or a repository.',
  'article-volunteers.submit': 'Send application',
  'article-volunteers.thanks':
    'Your application has been sent. An editor will read it and usually reply within a week.',
  'sender.name': 'Your name',
  'sender.email': 'Email address',
} as const;
