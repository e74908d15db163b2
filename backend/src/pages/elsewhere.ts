import { describedIn } from './described.ts';
import { placed, withoutBuild, type DeployedRemote, type Described } from './remote-files.ts';

const DEADLINE_MS = 2000;
/** Bytes of an `mfe.json`. */
const MOST_BYTES = 512 * 1024;

interface Known {
  readonly described: Described;
  readonly etag: string | null;
  /** As it came, for telling whether another one has come. */
  readonly text: string;
}

/** Descriptions as they were read last, by the addresses of their folders: they hold while their host is away. */
const known = new Map<string, Known>();

/** Addresses of folders whose host did not describe them when it was asked last, though it may have before. */
const silent = new Set<string>();

const baseOf = (line: string): string => (line.endsWith('/') ? line : `${line}/`);

/** The text of an answer that is no longer than this. */
async function textWithin(response: Response, bytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const part: Uint8Array = next.value;
    length += part.length;
    if (length > bytes) throw new Error(`mfe.json has more than ${bytes} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Whether its host did not answer when it was asked last: browsers will not get its files either. */
export const isSilent = (line: string): boolean => silent.has(baseOf(line));

/** Reads the description of a remote anew. True: it is another one than before. Rejects where its host gives none. */
export async function readElsewhere(line: string): Promise<boolean> {
  const base = baseOf(line);
  try {
    const changed = await readAt(base);
    silent.delete(base);
    return changed;
  } catch (error) {
    silent.add(base);
    throw error;
  }
}

async function readAt(base: string): Promise<boolean> {
  const before = known.get(base);
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const headers: Record<string, string> = before?.etag ? { 'if-none-match': before.etag } : {};
  const response = await fetch(`${base}mfe.json`, { signal, headers, redirect: 'error' });
  if (response.status === 304 && before) return false;
  if (!response.ok) throw new Error(`${base}mfe.json answered ${response.status}`);
  const text = await textWithin(response, MOST_BYTES);
  if (text === before?.text) return false;
  known.set(base, { described: describedIn(JSON.parse(text)), etag: response.headers.get('etag'), text });
  return true;
}

/**
 * A remote whose files another host serves: its manifest line is the address of the folder with its `mfe.json`. Its
 * pages are drawn in the browser, because code of another host is not run here.
 */
export async function remoteElsewhere(
  { root, warn }: { readonly root: string; readonly warn: (message: string, details: object) => void },
  name: string,
  line: string,
): Promise<DeployedRemote> {
  const base = baseOf(line);
  await readElsewhere(line).catch((error: unknown) =>
    warn('A remote on another host does not answer', { remote: name, address: base, err: error }),
  );
  const last = known.get(base)?.described;
  const version = new URL(base).pathname.split('/').filter(Boolean).at(-1) ?? 'unknown';
  if (last) return { ...placed(last, base), folder: null, line, folderName: name };
  return { ...withoutBuild(root, name, version, base), folder: null, line, folderName: name, unknown: true };
}
