import { Keyboard } from 'lucide-react';
import { playerKeys } from './player-keys.ts';

/** What the keys do. */
export const KeyHelp = () => (
  <details className="co-keys">
    <summary aria-label="Keyboard shortcuts" title="Keyboard shortcuts">
      <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
    </summary>
    <dl>
      {playerKeys.map(([keys, what]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </details>
);
