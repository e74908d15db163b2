/** What the page says that shows a draft to a reviewer. */
export const english = {
  'preview.label': 'Preview',
  'preview.published': 'Preview. Readers see the published version.',
  'preview.draft': 'Preview. Readers cannot see this page.',
  'preview.note': 'Saved {{saved}}. This link expires {{expires}}. Do not share it.',
  'preview.notPublished': 'Not published',
  'preview.failed': 'The preview could not be loaded',
  'preview.gone': 'This preview link does not work',
  'preview.goneText': 'It may have expired or been revoked. Ask the person who sent it for a new one.',
} as const;
