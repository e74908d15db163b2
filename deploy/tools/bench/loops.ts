/**
 * Runs `clients` loops at once, each doing one thing after the other, for the given time. Gives things done a second;
 * what was begun in time is waited for and counts, as does the time that it takes.
 */
export async function perSecond(
  clients: number,
  milliseconds: number,
  step: (client: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  let done = 0;
  const loop = async (client: number) => {
    while (performance.now() - started < milliseconds) {
      await step(client);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return (done * 1000) / (performance.now() - started);
}
