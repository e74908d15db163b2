/** Only for rendering at the server: no reader downloads it. */
export { StaticRouter } from 'react-router';
