import { createElement, type ReactNode } from 'react';

/** Deeper markup is shown as its text. */
const MAX_DEPTH = 12;

/**
 * Markup of a toast as React nodes. Only b, i, br and links to http(s) or to a path of this site survive; of all
 * other elements the text remains, of scripts and styles nothing. The browser's parser reads it in a document of its
 * own that loads and runs nothing.
 */
export function toastMarkup(message: string): ReactNode[] {
  const parsed = new DOMParser().parseFromString(message, 'text/html');
  return nodesOf(parsed.body, 0);
}

const nodesOf = (parent: Node, depth: number): ReactNode[] =>
  [...parent.childNodes].map((node, index) => nodeOf(node, index, depth));

const silent = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'SVG',
  'MATH',
  'TITLE',
]);

function nodeOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toUpperCase();
  if (silent.has(name)) return null;
  if (name === 'BR') return createElement('br', { key });
  if (depth >= MAX_DEPTH) return node.textContent;
  const inside = nodesOf(node, depth + 1);
  if (name === 'B' || name === 'STRONG') return createElement('b', { key }, ...inside);
  if (name === 'I' || name === 'EM') return createElement('i', { key }, ...inside);
  const href = name === 'A' ? safeHref(node.getAttribute('href') ?? '') : null;
  if (href) return createElement('a', { key, href, rel: 'noopener noreferrer' }, ...inside);
  return createElement('span', { key }, ...inside);
}

/** An http(s) address or a path of this site; null for anything else. */
export function safeHref(href: string): string | null {
  const plain = href.replace(/[\p{Cc}\s]/gu, '');
  if (/^\/(?![/\\])/.test(plain)) return plain;
  try {
    const url = new URL(plain);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
