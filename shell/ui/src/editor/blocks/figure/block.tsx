import { ImagePlus } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/figure/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { Slot } from '../../islands/slot.tsx';
import { EditedImage, MediaFrame, MediaTools } from '../../media/media-island.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('imagePictureCaption'), icon: ImagePlus, group: 'Media', order: 2 }],
  Tools: MediaTools,
  Island: props => (
    <MediaFrame
      {...props}
      kind="image"
      caption={
        <figcaption>
          <Slot blot={props.blot} slot="caption" profile="line" label={t('caption')} placeholder={t('caption')} />
        </figcaption>
      }
    >
      <EditedImage {...props.block.props} />
    </MediaFrame>
  ),
});
