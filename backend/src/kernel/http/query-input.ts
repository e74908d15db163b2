import { invalid } from '@learnloom/contracts/kernel/refusal';

/** Whether a query string holds no more than so many names; looked at before any of them is read. */
function holdsAtMost(query: string, most: number): boolean {
  let names = query === '' ? 0 : 1;
  for (let at = query.indexOf('&'); at >= 0 && names <= most; at = query.indexOf('&', at + 1)) names += 1;
  return names <= most;
}

/** Input of a query string. A name that comes twice is a list, which no field takes for a single value. */
export function queryInput(query: string, most: number): Record<string, unknown> {
  if (!holdsAtMost(query, most)) throw invalid({ query: `Send at most ${most} parameters` });
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  if (values.has('__proto__')) throw invalid({ ['__proto__']: 'Unknown field' });
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}
