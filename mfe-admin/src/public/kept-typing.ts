/** What was typed into a form, kept until the tab is closed or the form is sent. Where nothing can be kept, nothing is. */
export type Typed = Readonly<Record<string, string>>;

const nameOf = (form: string): string => `learnloom:typed:${form}`;

export function keptTyping(form: string): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function keepTyping(form: string, typed: Typed | null): void {
  try {
    if (typed) sessionStorage.setItem(nameOf(form), JSON.stringify(typed));
    else sessionStorage.removeItem(nameOf(form));
  } catch {
    // Private windows and full storages: what is typed stands in the form alone.
  }
}
