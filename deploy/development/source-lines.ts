import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join, sep } from 'node:path';
import { SERVER_BUNDLE } from '@learnloom/backend/pages/drawing/fork-drawing';
import { packageNames, distOf } from '../webpack/packages.ts';

/** A place in a script: of the browser by its address, of the server by its path. */
const PLACE = /((?:https?:\/\/|\/|[A-Z]:\\)[^\s()]+?\.c?js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** Script of a page, or bundle of the server's in a folder that is built here: nothing else is read. */
async function mapOf(script: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await mapText(script)) as SourceMapPayload);
  } catch {
    return null;
  }
}

async function mapText(script: string): Promise<string> {
  if (/^https?:/.test(script)) {
    const { hostname } = new URL(script);
    if (hostname !== 'localhost' && !hostname.endsWith('.localhost')) throw new Error(`${script} is not from here`);
    const answer = await fetch(`${script}.map`);
    if (!answer.ok) throw new Error(`${script} has no map`);
    return answer.text();
  }
  const here = basename(script) === SERVER_BUNDLE && packageNames.some(name => script.startsWith(distOf(name) + sep));
  if (!here || script.includes(`..`)) throw new Error(`${script} is not built here`);
  return readFile(join(`${script}.map`), 'utf8');
}

/** A stack with the lines of the sources in the place of those of the scripts that were made of them. */
export async function withSourceLines(stack: string): Promise<string> {
  const scripts = [...new Set([...stack.matchAll(PLACE)].map(([, script = '']) => script))];
  const maps = new Map(await Promise.all(scripts.map(async script => [script, await mapOf(script)] as const)));
  return stack.replace(PLACE, (place, script: string, line: string, column: string) => {
    const entry = maps.get(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalSource' in entry ? `${entry.originalSource}:${entry.originalLine + 1}` : place;
  });
}
