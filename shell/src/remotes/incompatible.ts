import { CONTRACT, KIT, kitFits, type RemoteEntry } from '@learnloom/ui/contract';

/** The remote speaks another contract than this shell, or wants another kit. */
export class IncompatibleRemote extends Error {
  override readonly name = 'IncompatibleRemote';
}

/** Throws when a remote cannot be run with this shell, and says in what they differ. */
export function checkCompatible({ name, version, contract, kit }: RemoteEntry): void {
  if (contract !== CONTRACT)
    throw new IncompatibleRemote(`${name} ${version} speaks contract ${contract}; this page speaks ${CONTRACT}`);
  if (kit !== undefined && !kitFits(kit, KIT))
    throw new IncompatibleRemote(`${name} ${version} wants the kit ${kit}; this page has ${KIT}`);
}
