import { spawn } from 'node:child_process';

/** Runs a program in a Node of its own, which is what the embedded engine saves. Gives what it printed. */
export function runInNode(code: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-'], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.once('error', reject);
    child.once('close', () => resolve(printed));
    child.stdin.end(code);
  });
}
