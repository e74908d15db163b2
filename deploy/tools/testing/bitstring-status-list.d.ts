/** The package has no types of its own. */
declare module '@digitalbazaar/vc-bitstring-status-list' {
  interface StatusList {
    readonly length: number;
    getStatus(index: number): boolean;
  }
  export function decodeList(options: { readonly encodedList: string }): Promise<StatusList>;
}
