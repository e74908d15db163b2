interface DiagramPreviewProps {
  readonly id: string;
  readonly source: string;
  readonly alt: string;
}

export const DiagramPreview = ({ source, alt }: DiagramPreviewProps) => (
  <pre className="diagram" aria-label={alt || 'Diagram'}>
    {source}
  </pre>
);
