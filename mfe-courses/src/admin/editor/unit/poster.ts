/** Pixels; pages show no wider thumbnail. */
const MAX_WIDTH = 1280;
const QUALITY = 0.85;

/** The frame that a video shows, as a JPEG. Throws where the browser shows none, as of HEVC in some browsers. */
export async function posterOf(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) throw new Error('This browser shows no image of the video.');
  const scale = Math.min(1, MAX_WIDTH / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const image = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!image) throw new Error('This browser cannot take an image of the video.');
  return image;
}
