/** A reader's web page. */
export interface WebPage {
  readonly html: string;
  readonly css: string;
  readonly js: string;
}

/** Names of its files, by which the HTML may refer to the others. */
export const webFiles = { html: 'index.html', css: 'style.css', js: 'script.js' } as const;

export type WebPart = keyof WebPage;

/** In the order in which they are shown. */
export const webParts = ['html', 'css', 'js'] as const satisfies readonly WebPart[];

/** What a reader begins with. */
export const webSample: WebPage = {
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Hello</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <h1>Hello, world!</h1>
    <button type="button">Greet</button>
    <script src="script.js"></script>
  </body>
</html>
`,
  css: `body {
  font-family: system-ui, sans-serif;
  margin: 2rem;
}

h1 {
  color: teal;
}
`,
  js: `const button = document.querySelector('button');

button.addEventListener('click', () => {
  console.log('Hello, world!');
});
`,
};
