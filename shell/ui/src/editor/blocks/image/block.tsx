import { Image } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/image/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { EditedImage, MediaFrame, MediaTools } from '../../media/media-island.tsx';

export const block = editorBlock({
  shape,
  entries: [{ keywords: 'picture photo screenshot upload', icon: Image, group: 'Media', order: 1 }],
  Tools: MediaTools,
  Island: props => (
    <MediaFrame {...props} kind="image">
      <EditedImage {...props.block.props} />
    </MediaFrame>
  ),
});
