/** Where a media source stands: an address as it is, an uploaded file below the media path. */
export const mediaAddress = (source: string): string =>
  source === '' || /^(?:https:|data:)/.test(source) ? source : `/media/${source}`;
