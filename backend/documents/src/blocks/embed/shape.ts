import { choice, line, read } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

export const embedProviders = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;
export type EmbedProvider = keyof typeof embedProviders;

const VIDEO_ID = /^[\w-]{1,20}$/;

const addresses: readonly (readonly [EmbedProvider, RegExp])[] = [
  [
    'youtube',
    /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})(?![\w-])/,
  ],
  ['youtube', /^https?:\/\/youtu\.be\/([\w-]{11})(?![\w-])/],
  ['vimeo', /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,20})(?!\d)/],
];

/** The video that an address of YouTube or Vimeo leads to; null for other addresses. */
export function embeddedVideo(address: string): { readonly provider: EmbedProvider; readonly video: string } | null {
  for (const [provider, pattern] of addresses) {
    const video = pattern.exec(address.trim())?.[1];
    if (video) return { provider, video };
  }
  return null;
}

/** A video of YouTube or Vimeo, by its id. */
export const shape = blockShape({
  type: 'embed',
  label: 'Video from YouTube or Vimeo',
  props: {
    provider: choice(Object.keys(embedProviders) as EmbedProvider[], 'youtube'),
    /** Empty: none yet. */
    video: read(value => (typeof value === 'string' && VIDEO_ID.test(value) ? value : '')),
    title: line(200),
  },
  create: ({ address = '' }: { address?: string }) => ({ ...embeddedVideo(address) }),
});
