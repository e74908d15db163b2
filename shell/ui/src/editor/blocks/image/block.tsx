import { Image } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/image/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { EditedImage, MediaFrame, MediaTools } from '../../media/media-island.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('picturePhotoScreenshotUpload'), icon: Image, group: 'Media', order: 1 }],
  Tools: MediaTools,
  Island: props => (
    <MediaFrame {...props} kind="image">
      <EditedImage {...props.block.props} />
    </MediaFrame>
  ),
});
