import type { ReactNode } from 'react';
import { AlignCenter, AlignLeft, AlignRight, RefreshCw } from 'lucide-react';
import { MAX_ALT, WIDTH_SLIDER, type MediaAlignment } from '@learnloom/documents/media-fields';
import { measuresOf, mediaAddress, pictureOf } from '../../platform/media.ts';
import type { IslandProps } from '../islands/block-kinds.ts';
import { SliderProp, TextProp } from '../islands/fields.tsx';
import { Tool } from '../islands/tool.tsx';
import { MediaSource } from './media-source.tsx';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

export interface MediaProps {
  readonly src: string;
  readonly width: number;
  readonly align: MediaAlignment;
  readonly alt: string;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const alignments = [
  ['left', t('alignLeft'), AlignLeft],
  ['center', t('alignCenter'), AlignCenter],
  ['right', t('alignRight'), AlignRight],
] as const;

/** What all images and videos can be set to. */
export function MediaTools<P extends MediaProps>({ block: { props }, set }: IslandProps<P>) {
  if (props.src === '') return null;
  const update = (changed: Partial<MediaProps>): void => set(changed as Partial<P>);
  return (
    <>
      <SliderProp label={t('width')} value={props.width} {...WIDTH_SLIDER} onChange={width => update({ width })} />
      {alignments.map(([align, label, Icon]) => (
        <Tool key={align} label={label} pressed={props.align === align} onClick={() => update({ align })}>
          <Icon {...icon} />
        </Tool>
      ))}
      <TextProp label={t('description')} value={props.alt} maxLength={MAX_ALT} onChange={alt => update({ alt })} />
      <Tool label={t('replaceTheFile')} onClick={() => update({ src: '' })}>
        <RefreshCw {...icon} />
      </Tool>
    </>
  );
}

interface MediaFrameProps<P extends MediaProps> extends Pick<IslandProps<P>, 'block' | 'set' | 'disabled'> {
  readonly kind: 'image' | 'video';
  readonly children?: ReactNode;
  /** Below the image: its caption. */
  readonly caption?: ReactNode;
}

/** An image or a video as readers see it, or the place where one is going to be. */
export function MediaFrame<P extends MediaProps>({
  kind,
  block,
  set,
  disabled,
  children,
  caption,
}: MediaFrameProps<P>) {
  const { src, width, align } = block.props;
  if (src === '' && disabled) return null;
  return (
    <figure className={`b-media b-${align}`} style={{ width: src === '' ? '100%' : `${width}%` }}>
      {src === '' ? <MediaSource kind={kind} onSource={source => set({ src: source } as Partial<P>)} /> : children}
      {caption}
    </figure>
  );
}

export const EditedImage = ({ src, alt }: Pick<MediaProps, 'src' | 'alt'>) => (
  <img {...pictureOf(src, '(max-width: 768px) 100vw, 720px')} {...measuresOf(src)} alt={alt} draggable={false} />
);

export const EditedVideo = ({ src, alt, poster }: Pick<MediaProps, 'src' | 'alt'> & { readonly poster: string }) => (
  <video
    src={mediaAddress(src)}
    poster={poster === '' ? undefined : mediaAddress(poster)}
    controls
    preload="metadata"
    aria-label={alt || t('video')}
  />
);
