/** What the engine has and Node 18.15 has not: a program that uses it fails there, so that it should fail here. */
const newer: Readonly<Record<string, readonly string[]>> = {
  globalThis: ['SuppressedError', 'Iterator', 'DisposableStack', 'AsyncDisposableStack', 'Float16Array'],
  Object: ['groupBy'],
  Array: ['fromAsync'],
  'Array.prototype': ['with', 'toReversed', 'toSorted', 'toSpliced'],
  'Function.prototype': ['fileName', 'lineNumber', 'columnNumber'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Symbol: ['dispose', 'asyncDispose'],
  Math: ['f16round', 'sumPrecise'],
  RegExp: ['escape'],
  'RegExp.prototype': ['unicodeSets'],
  JSON: ['isRawJSON', 'rawJSON'],
  Map: ['groupBy'],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  'WeakMap.prototype': ['getOrInsert', 'getOrInsertComputed'],
  'Set.prototype': [
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'intersection',
    'difference',
    'symmetricDifference',
    'union',
  ],
  'ArrayBuffer.prototype': [
    'maxByteLength',
    'resizable',
    'detached',
    'immutable',
    'resize',
    'sliceToImmutable',
    'transfer',
    'transferToImmutable',
    'transferToFixedLength',
  ],
  'SharedArrayBuffer.prototype': ['maxByteLength', 'growable', 'grow'],
  'DataView.prototype': ['getFloat16', 'setFloat16'],
  Promise: ['try', 'withResolvers'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
  'Uint8Array.prototype.__proto__': ['with', 'toReversed', 'toSorted'],
  Error: ['isError'],
};

/** Takes away what is newer than Node 18.15. */
export function removeNewer(): void {
  for (const [owner, names] of Object.entries(newer)) {
    const object = owner
      .split('.')
      .reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), globalThis);
    for (const name of names) Reflect.deleteProperty(Object(object) as object, name);
  }
}
