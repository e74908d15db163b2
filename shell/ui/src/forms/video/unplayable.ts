/** Names of codecs as people know them. */
const codecNames: Readonly<Record<string, string>> = { hevc: 'HEVC', prores: 'ProRes', mpeg4: 'MPEG-4' };

/**
 * Why learners might see no picture in a video; empty where it plays. HEVC, which phones record, opens in most browsers
 * without an error and shows nothing: its codec alone tells.
 */
export async function unplayableReason(file: File): Promise<string> {
  if (/\.(?:avi|wmv)$/i.test(file.name))
    return 'Browsers cannot play this kind of video. The server converts it if ffmpeg is installed there; otherwise learners can only download it.';
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return '';
    const codec = (await track.getCodec()) ?? '';
    if (codec !== 'hevc' && (await track.canDecode())) return '';
    const name = codecNames[codec] ?? codec.toUpperCase();
    return `Many browsers show no picture for this video${name && ` (${name})`}. Export it as H.264 and upload it again.`;
  } catch {
    // The server says what is wrong with it.
    return '';
  } finally {
    input.dispose();
  }
}
