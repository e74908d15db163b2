import { Video } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/video/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { EditedVideo, MediaFrame, MediaTools } from '../../media/media-island.tsx';
import { FileTool } from '../../media/file-tool.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  entries: [{ keywords: t('filmMovieClipUpload'), icon: Video, group: 'Media', order: 3 }],
  Tools: props => (
    <>
      <MediaTools {...props} />
      {props.block.props.src !== '' && (
        <>
          <FileTool
            noun="poster"
            accept="image/*"
            value={props.block.props.poster}
            onChange={poster => props.set({ poster })}
          />
          <FileTool
            noun="captions"
            accept=".vtt,text/vtt"
            value={props.block.props.captions}
            onChange={captions => props.set({ captions })}
          />
        </>
      )}
    </>
  ),
  Island: props => (
    <MediaFrame {...props} kind="video">
      <EditedVideo {...props.block.props} />
    </MediaFrame>
  ),
});
