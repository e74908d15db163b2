/** Where an address of a Markdown file leads on this site, or what is lost because it leads nowhere. */
export type Resolved = (
  { readonly address: string; readonly loss?: string } | { readonly address?: undefined; readonly loss: string }
) & {
  /** It leads to where it leads on the other site. */
  readonly isNote?: true;
};

export type AddressUse = 'link' | 'image' | 'include';

/** Null: the address is taken as it is. */
export type Resolve = (use: AddressUse, address: string) => Resolved | null;

export interface Address {
  readonly use: AddressUse;
  readonly address: string;
}
