import { useEffect, useRef } from 'react';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { useTheme } from '@learnloom/ui/platform';
import './api-viewer.css';

/** Class of `<html>` by which the viewer's style sheet is dark. */
const DARK = 'dark-mode';

/**
 * An OpenAPI description, drawn for people. It loads nothing: the description is given. It sends nothing either: a request
 * that is tried out would change the live site.
 */
export function ApiViewer({ description }: { readonly description: object }) {
  const { theme } = useTheme();
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle(DARK, theme === 'dark');
    return () => classList.remove(DARK);
  }, [theme]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current) return undefined;
    // An element of its own: React does not expect changes in elements that it renders.
    const domNode = document.createElement('div');
    current.append(domNode);
    SwaggerUI({
      domNode,
      spec: description,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      supportedSubmitMethods: [],
    });
    return () => domNode.remove();
  }, [description]);
  return <div className="m-api" ref={root} />;
}
