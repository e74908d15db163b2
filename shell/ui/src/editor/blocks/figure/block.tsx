import { ImagePlus } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/figure/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { Slot } from '../../islands/slot.tsx';
import { EditedImage, MediaFrame, MediaTools } from '../../media/media-island.tsx';

export const block = editorBlock({
  shape,
  entries: [{ keywords: 'image picture caption', icon: ImagePlus, group: 'Media', order: 2 }],
  Tools: MediaTools,
  Island: props => (
    <MediaFrame
      {...props}
      kind="image"
      caption={
        <figcaption>
          <Slot blot={props.blot} slot="caption" profile="line" label="Caption" placeholder="Caption" />
        </figcaption>
      }
    >
      <EditedImage {...props.block.props} />
    </MediaFrame>
  ),
});
