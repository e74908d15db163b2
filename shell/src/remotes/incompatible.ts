import { CONTRACT, type RemoteEntry } from '@learnloom/ui/contract';

/** The remote speaks another contract than this shell. */
export class IncompatibleRemote extends Error {
  override readonly name = 'IncompatibleRemote';
}

/** Throws when the shell and a remote do not speak the same contract. */
export function checkContract({ name, version, contract }: RemoteEntry): void {
  if (contract !== CONTRACT)
    throw new IncompatibleRemote(`${name} ${version} speaks contract ${contract}; this page speaks ${CONTRACT}`);
}
