import ReactQuill from 'react-quill-new';

type Props = ReactQuill.ReactQuillProps;

/**
 * React Quill that never turns the text into HTML: the component does so at every key, through Quill's
 * `getSemanticHTML`, which is open to injection in 2.0.3 (CVE-2025-15056). We read the Delta ourselves.
 */
export class LeanQuill extends ReactQuill {
  constructor(props: Props) {
    super(props);
    this.onEditorChange = (event, range, _before, source) => {
      if (event !== 'selection-change' || !this.unprivilegedEditor) return;
      this.onEditorChangeSelection(
        range as Parameters<typeof this.onEditorChangeSelection>[0],
        source,
        this.unprivilegedEditor,
      );
    };
  }
}
