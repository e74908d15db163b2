/** The two sites whose videos may be shown in a frame of their own. */
export type VideoSite = 'youtube' | 'vimeo';

/** Where a lesson's video comes from. */
export type VideoSource =
  | { readonly from: 'upload'; readonly key: string }
  | { readonly from: 'address'; readonly url: string }
  | { readonly from: VideoSite; readonly id: string };

const sites: readonly (readonly [VideoSite, RegExp])[] = [
  [
    'youtube',
    /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
  ],
  ['vimeo', /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?!\d)/],
];

/** Reads a unit's `video`; null: there is none. */
export function videoSourceOf(video: string): VideoSource | null {
  if (video === '') return null;
  for (const [from, pattern] of sites) {
    const id = pattern.exec(video)?.[1];
    if (id !== undefined) return { from, id };
  }
  return video.startsWith('https:') ? { from: 'address', url: video } : { from: 'upload', key: video };
}
