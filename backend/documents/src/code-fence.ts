/** A fenced block of Markdown, a line each: its fence is longer than any in the code. */
export function codeFence(code: string, info: string): readonly string[] {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${info}`, ...code.split('\n'), fence];
}
