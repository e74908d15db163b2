export const CODE_PAGE = '/code';
export const heading = 'Code editor';
export const lead =
  'Write, run and test programs. You do not need to install anything or create an account. Your code is saved in this browser.';
export const description =
  'Online code editor: write, run and test JavaScript, TypeScript, Java, Go, Rust, C++, C#, Ruby and Swift in the browser.';
