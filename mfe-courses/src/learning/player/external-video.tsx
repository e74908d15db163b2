import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import type { UnitVideo } from '@learnloom/contracts/courses/learning-pages';
import type { VideoSite } from '@learnloom/contracts/courses/video-source';
import { mediaAddress, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { learningMessages } from '../messages/messages.ts';
import './player.css';

const sites: Readonly<Record<VideoSite, { readonly name: string; readonly frame: (id: string) => string }>> = {
  youtube: { name: 'YouTube', frame: id => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` },
  vimeo: { name: 'Vimeo', frame: id => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` },
};

interface ExternalVideoProps {
  readonly title: string;
  readonly video: UnitVideo;
  readonly site: VideoSite;
  readonly id: string;
}

/** A video on another site. Nothing of that site loads before the learner agrees. */
export function ExternalVideo({ title, video, site, id }: ExternalVideoProps) {
  const t = useMessages(learningMessages);
  const [agreed, setAgreed] = useState(false);
  const { name, frame } = sites[site];
  if (agreed)
    return (
      <iframe
        className="co-frame"
        src={frame(id)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className="co-consent">
      {video.poster && <img src={mediaAddress(video.poster)} alt="" />}
      <div>
        <p>
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" /> {t('external.text', { site: name })}
        </p>
        <PlainButton look="solid" onClick={() => setAgreed(true)}>
          <Play size={16} strokeWidth={1.75} aria-hidden="true" /> {t('external.play')}
        </PlainButton>
      </div>
    </div>
  );
}
