/** Bytes of an image that stands in its own address instead of among the uploads. */
export const EMBEDDED_IMAGE_BYTES = 200_000;

/** Characters of such an address: base64 has four for three bytes. */
export const EMBEDDED_IMAGE_LENGTH = 'data:image/jpeg;base64,'.length + 4 * Math.ceil(EMBEDDED_IMAGE_BYTES / 3);

const SEGMENT = String.raw`[A-Za-z0-9._-]{1,100}`;

/** Of an upload: up to six segments, none of which leads upwards; a name alone has an ending. It begins and ends with no slash. */
const UPLOAD = String.raw`(?=.*[./])(?!.*\.\.)(?!(?:.*\/)?\.(?:\/|$))${SEGMENT}(?:\/${SEGMENT}){0,5}`;
const HTTPS = String.raw`https:\/\/[^\s\p{Cc}\p{Cs}\/?#\\][^\s\p{Cc}\p{Cs}]{0,2000}`;

const embeddedImage = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/;

/** An upload's key or an https address. */
const storedMedia = new RegExp(`^(?:${UPLOAD}|${HTTPS})$`, 'u');

export const isMediaSource = (source: string): boolean => embeddedImage.test(source) || storedMedia.test(source);
