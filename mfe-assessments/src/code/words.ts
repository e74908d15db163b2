export const CODE_PAGE = '/code';
export const heading = 'Code editor';
export const lead =
  'Write a program, run it, and test it. Nothing to install, no account; what you type is kept in this browser.';
export const description =
  'Online code editor: write, run and test JavaScript, TypeScript, Java, Go, Rust, C++, C#, Ruby and Swift in the browser.';
