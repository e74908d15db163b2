/** How long 'Copied!' stands, in milliseconds. */
const COPIED_FOR = 5_000;

async function copy(button: HTMLButtonElement, code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
  } catch (error) {
    console.error('The code could not be copied', error);
    return;
  }
  button.textContent = 'Copied!';
  setTimeout(() => (button.textContent = 'Copy'), COPIED_FOR);
}

/** Gives every code block of an article's HTML its copy button. Gives back what takes them away. */
export function addCopyButtons(article: HTMLElement): () => void {
  const buttons = [...article.querySelectorAll<HTMLElement>('figure.code')].map(figure => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'c-copy';
    button.textContent = 'Copy';
    button.ariaLive = 'polite';
    button.addEventListener('click', () => void copy(button, figure.querySelector('pre')?.textContent ?? ''));
    figure.querySelector('figcaption')?.append(button);
    return button;
  });
  return () => buttons.forEach(button => button.remove());
}
