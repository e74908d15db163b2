/** What a backend says to Prometheus. */
export async function metricsAt(port: number | null): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!response.ok) throw new Error(`The metrics answer ${response.status}`);
  return response.text();
}
