/** A number with its noun: '1 item', '3 items'. */
export const counted = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;
