/** A call in a line of code. */
export interface Call {
  /** Column of what is called: of a method's name, of `new`. */
  readonly column: number;
  /** What is called: `a.b` of `a.b(1)`. */
  readonly callee: string;
  readonly isNew: boolean;
}

const CALLEE =
  /(\bnew\s+)?((?:[\w$]+|\([^()]*\)|\[[^[\]]*\])(?:\((?:[^()]|\([^()]*\))*\)|\??\.?\[[^[\]]*\]|\??\.[#\w$]+)*)\s*$/u;

/** Characters of a line; what is longer was not written by hand, and takes too long to look through. */
const LONGEST = 1000;

/** As V8 shows a callee: arguments left out, what has no name as an intermediate value. */
function shownAs(text: string): string {
  const short = text.replace(/(?<=[\w$\])])\((?:[^()]|\([^()]*\))*\)/gu, '(...)');
  return short.replace(/^[([].*?[)\]](?=$|\??[.[])/u, '(intermediate value)');
}

function calledBefore(line: string, parenthesis: number): Call | undefined {
  const found = CALLEE.exec(line.slice(0, parenthesis));
  const [, before, text = ''] = found ?? [];
  if (!found || /^(?:if|for|while|switch|catch|return|function|of|in|typeof|await)$/u.test(text)) return undefined;
  const start = found.index + (before?.length ?? 0);
  const name = /[#\w$]+$/u.exec(text)?.index ?? 0;
  return {
    column: before === undefined ? start + name : found.index,
    callee: shownAs(text),
    isNew: before !== undefined,
  };
}

/** The calls whose arguments a column is in, the innermost first; the first one may begin at the column itself. */
export function callsAround(line: string, column: number): readonly Call[] {
  if (line.length > LONGEST) return [];
  const calls: (Call | undefined)[] = [];
  const here = /^\??\.?[#\w$]+(?:\??\.[#\w$]+)*\s*\(/u.exec(line.slice(column))?.[0];
  if (here !== undefined) calls.push(calledBefore(line, column + here.length - 1));
  let depth = 0;
  for (let at = column - 1; at >= 0; at -= 1) {
    const character = line[at] ?? '';
    if (')]}'.includes(character)) depth += 1;
    else if ('([{'.includes(character) && depth > 0) depth -= 1;
    else if (character === '(') calls.push(calledBefore(line, at));
  }
  return calls.filter(call => call !== undefined);
}

/** Whether it is called by a name that every program has, such as `console.log`. */
export function isKnown({ callee }: Call): boolean {
  let value: unknown = globalThis;
  for (const key of callee.split('.')) {
    const owner = Object(value) as object;
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    if (!descriptor || !('value' in descriptor)) return false;
    value = descriptor.value;
  }
  return typeof value === 'function';
}
