import type { Projection } from '../projector/projection.ts';
import { mediaFile } from './media-file.ts';
import { mediaPin } from './media-pin.ts';
import { metadataRemoval } from './metadata-removal.ts';
import { mediaUse } from './media-use.ts';

export const readModels: readonly Projection[] = [mediaFile, mediaUse, mediaPin, metadataRemoval];
