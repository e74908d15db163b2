import { useId, useState } from 'react';
import { Search } from 'lucide-react';
import { useNavigate } from '@learnloom/ui/router';
import type { MenuSection } from './menu-items.ts';

/** Jumps to a page of the menu by its name. */
export function PageFinder({ menu }: { readonly menu: readonly MenuSection[] }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const id = useId();
  const pages = menu.flatMap(({ title, items }) =>
    items.map(({ label, to }) => ({ name: title ? `${title}: ${label}` : label, to })),
  );
  const go = (name: string) => {
    const page = pages.find(one => one.name.toLowerCase() === name.trim().toLowerCase());
    setTyped(page ? '' : name);
    if (page) void navigate(page.to);
  };
  return (
    <label className="s-finder">
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        type="search"
        placeholder="Go to a page …"
        aria-label="Go to a page"
        list={id}
        value={typed}
        onChange={event => go(event.target.value)}
        onKeyDown={event => {
          const [first] = pages.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
          if (event.key === 'Enter' && typed.trim() && first) go(first.name);
        }}
      />
      <datalist id={id}>
        {pages.map(({ name, to }) => (
          <option key={to} value={name} />
        ))}
      </datalist>
    </label>
  );
}
