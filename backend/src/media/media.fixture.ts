import type { Answer, Problem } from '@learnloom/contracts/kernel/command';
import type { Uploaded } from '@learnloom/contracts/media/files';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

export type Outcome = { readonly status: number; readonly body: Answer<Uploaded> & Problem };

interface Upload {
  readonly token?: string | undefined;
  readonly folder?: string;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As the browser calls the file. */
  readonly sentName?: string;
}

/** Sends a file as a browser's form does. */
export async function upload(port: number, bytes: Uint8Array | string, options: Upload = {}): Promise<Outcome> {
  const { token, folder = 'articles', fileName, headers = {} } = options;
  const form = new FormData();
  form.set('folder', folder);
  if (fileName !== undefined) form.set('fileName', fileName);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), '../../etc/passwd');
  const response = await fetch(`http://127.0.0.1:${port}/api/files`, {
    method: 'POST',
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Outcome['body'] };
}

export type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** A picture that is different in every corner, so that it is seen when it is turned. */
export const picture = (width: number, height: number, format: Format = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .composite([{ input: { create: { width: 1, height: 1, channels: 3, background: '#fff' } }, top: 0, left: 0 }])
    .toFormat(format)
    .toBuffer();

/** One that a camera held sideways took. */
export const sideways = async (width: number, height: number): Promise<Buffer> =>
  sharp(await picture(width, height, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const containers = {
  mp4: Mp4OutputFormat,
  mov: MovOutputFormat,
  mkv: MkvOutputFormat,
  webm: WebMOutputFormat,
} as const;
export type Container = keyof typeof containers;

interface Video {
  readonly container?: Container;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  /** Bytes of each of its 10 frames a second. */
  readonly frameBytes?: number;
}

/** A video whose container is real; its frames hold nothing that a decoder could show. */
export async function video({
  container = 'mp4',
  width = 320,
  height = 180,
  seconds = 2,
  frameBytes = 50,
}: Video = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new containers[container](), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { frameRate: 10 });
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height };
  for (let frame = 0; frame < seconds * 10; frame += 1) {
    const data = new Uint8Array(frameBytes).fill(frame % 251);
    const packet = new EncodedPacket(data, frame === 0 ? 'key' : 'delta', frame / 10, 0.1);
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** The smallest PDF and archive that are whole. */
export const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
export const archive = Buffer.concat([
  Buffer.from('504b030414000000000000000000000000000000000000000000010000006f', 'hex'),
  Buffer.from('504b01021400140000000000000000000000000000000000000000000100000000000000000000000000000000006f', 'hex'),
  Buffer.from('504b05060000000001000100300000001f0000000000', 'hex'),
]);
export const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
