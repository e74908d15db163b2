/** What the edit history of a page says. */
export const english = {
  'history.title': 'Edit history: {{title}}',
  'history.lead': 'The published versions of this page, the newest first.',
  'history.first': 'First published version',
  'history.changed': 'Changed: {{parts}}',
  'history.part.title': 'title',
  'history.part.summary': 'summary',
  'history.part.text': 'text',
  'history.show': 'Show changes',
  'history.hide': 'Hide changes',
  'history.changeFailed': 'The changes could not be loaded',
  'history.removed': 'removed: ',
  'history.added': 'added: ',
  'history.unchanged_one': '{{count}} unchanged paragraph',
  'history.unchanged_other': '{{count}} unchanged paragraphs',
} as const;
