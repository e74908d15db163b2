declare module '*.svg' {
  export const address: string;
  export { address as default };
}

declare module '*.css';
