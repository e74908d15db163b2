/** What programs call their column of addresses, in small letters. */
const NAMES: readonly string[] = ['email', 'e-mail', 'email address', 'e-mail address', 'email_address', 'mail'];

/**
 * Which column of a file has the addresses, told by its first rows: the one that is called so, else the one with most
 * signs of them. -1: none looks so.
 */
export function addressColumn(rows: readonly (readonly string[])[]): number {
  const [head = []] = rows;
  const named = head.findIndex(cell => NAMES.includes(cell.trim().toLowerCase()));
  if (named >= 0) return named;
  const counts: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) counts[index] = (counts[index] ?? 0) + Number(cell.includes('@'));
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}
