/** The remote speaks another contract than this shell. */
export class IncompatibleRemote extends Error {
  override readonly name = 'IncompatibleRemote';
}
