import { files } from '@learnloom/contracts/media/files';
import { exportContent } from '@learnloom/importing/export/export-content';
import { openMarkdownThreads } from '@learnloom/importing/export/markdown-threads';
import { zipPieces } from '@learnloom/importing/export/zip-pieces';
import { lookup } from '../../kernel/reading/lookups.ts';
import type { Product } from '../../kernel/services/provider.ts';
import { processGateway } from './process-gateway.ts';

/** Bytes of an uploaded file that an export takes along: images and documents, not films. */
const MAX_MEDIA_BYTES = 50_000_000;

/** Articles and tutorials as files. */
export interface ContentFiles {
  /** The bytes of a zip, made while they are read. */
  readonly zip: (options: { readonly withDrafts: boolean }) => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

export function openContentFiles(product: () => Product): ContentFiles {
  const threads = openMarkdownThreads();
  return {
    zip: ({ withDrafts }) => {
      const { runtime, handlers, answers } = product();
      const { read, settings, lookups } = runtime.ports;
      const { ask } = processGateway(runtime, handlers, answers);
      const bytes = lookup(lookups.bytes, files.subject);
      return zipPieces(
        exportContent({
          ask,
          withDrafts,
          markdown: content => threads.take('write', content),
          bytesOf: key => bytes({ read, settings }, key, MAX_MEDIA_BYTES),
        }),
      );
    },
    close: () => threads.close(),
  };
}
