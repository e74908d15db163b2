export const CODE_PAGE = '/code';
export const TOOLS_PAGE = '/tools';
export const toolsHeading = 'Tools';
export const toolsLead = 'Try out what you learn. The tools work in your browser and need no account.';
export const heading = 'Code editor';
export const lead =
  'Write, run and test programs. You do not need to install anything or create an account. Your code is saved in this browser.';
export const description =
  'Online code editor: write, run and test JavaScript, TypeScript, Java, Go, Rust, C++, C#, Ruby and Swift in the browser.';
