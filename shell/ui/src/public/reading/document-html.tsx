import { Component, createRef } from 'react';
import { keepReadingLine, readingLine, type ReadingLine } from './blocks/reading-line.ts';

export interface DocumentHtmlProps {
  /** Name of the query that the HTML is part of; under it the browser finds the server's HTML again. */
  readonly of: string;
  /** Sanitised by the server. */
  readonly html: string;
  /** The element, after the text was shown or changed. */
  readonly onShow: (body: HTMLElement) => void;
}

/**
 * A document's HTML as it came: its nodes stay as the server sent them until the text changes. Then the line that is being
 * read stays where it is. A class, since only these can look at the page before it changes.
 */
export class DocumentHtml extends Component<DocumentHtmlProps, object, ReadingLine> {
  readonly #body = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    if (this.#body.current) this.props.onShow(this.#body.current);
  }

  override shouldComponentUpdate({ html }: DocumentHtmlProps): boolean {
    return html !== this.props.html;
  }

  override getSnapshotBeforeUpdate(): ReadingLine {
    return this.#body.current ? readingLine(this.#body.current) : [];
  }

  override componentDidUpdate(_before: DocumentHtmlProps, _state: object, line: ReadingLine): void {
    const body = this.#body.current;
    if (!body) return;
    this.props.onShow(body);
    keepReadingLine(body, line);
  }

  override render() {
    const { of, html } = this.props;
    return (
      <div
        dir="auto"
        ref={this.#body}
        className="ll-article"
        data-html-of={of}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }
}
