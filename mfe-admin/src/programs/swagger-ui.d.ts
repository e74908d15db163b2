/** The part of the viewer that the API page uses. The package has no types of its own for this file. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerOptions {
    readonly domNode: HTMLElement;
    /** The OpenAPI description. */
    readonly spec: object;
    readonly docExpansion: 'none' | 'list' | 'full';
    /** -1: no list of models. */
    readonly defaultModelsExpandDepth: number;
    /** Methods of requests that can be tried out. */
    readonly supportedSubmitMethods: readonly string[];
  }
  function SwaggerUI(options: SwaggerOptions): void;
  export { SwaggerUI as default };
}
