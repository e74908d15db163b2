/**
 * Orders that a seed pins: the same seed gives the same order on every device and after every restart.
 * The seed is a text of at least 128 random bits (a UUID) and stays on the server: whoever has it can undo the order.
 */

/** 128 bits of a text (cyrb128, public domain). */
function bitsOf(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ unit, 597_399_067);
    b = c ^ Math.imul(b ^ unit, 2_869_860_233);
    c = d ^ Math.imul(c ^ unit, 951_274_213);
    d = a ^ Math.imul(d ^ unit, 2_716_044_179);
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

/** Numbers from 0 to below 1 (sfc32, public domain). */
export function seededNumbers(seed: string): () => number {
  let [a, b, c, counter] = bitsOf(seed);
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // Seeds that differ in one sign give unlike numbers only after some rounds.
  for (let round = 0; round < 15; round += 1) next();
  return next;
}

/** The entries in the order of the seed (Fisher–Yates). */
export function shuffled<T>(entries: readonly T[], seed: string): readonly T[] {
  const number = seededNumbers(seed);
  const order = [...entries];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(number() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
