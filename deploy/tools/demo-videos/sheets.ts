/** A page to print that a demo course offers to download. */
export interface Sheet {
  /** Path below `deploy/demo/courses`. */
  readonly file: string;
  readonly title: string;
  readonly hue: number;
  readonly lines: readonly (readonly [code: string, about: string])[];
}

export const sheets: readonly Sheet[] = [
  {
    file: 'css-layout/layout-cheat-sheet.pdf',
    title: 'Layout on one page',
    hue: 232,
    lines: [
      ['display: flex', 'one line of boxes along the main axis'],
      ['flex-direction', 'turns the main axis'],
      ['justify-content', 'where the boxes are along the main axis'],
      ['align-items', 'where the boxes are across it'],
      ['flex: 1', 'takes its share of the free space'],
      ['display: grid', 'tracks in both directions'],
      ['grid-template-columns', 'the widths of the columns'],
      ['1fr', 'a fraction of what fixed tracks leave'],
      ['gap', 'space between boxes, never around them'],
      ['grid-column: span 2', 'covers two columns'],
    ],
  },
  {
    file: 'sql-answers/query-order.pdf',
    title: 'In which order a query works',
    hue: 190,
    lines: [
      ['1. FROM, JOIN', 'collects the rows'],
      ['2. WHERE', 'keeps the rows for which the condition is true'],
      ['3. GROUP BY', 'puts rows with the same value together'],
      ['4. HAVING', 'keeps the groups for which the condition is true'],
      ['5. SELECT', 'computes the columns of the result'],
      ['6. ORDER BY', 'sorts the result'],
      ['7. LIMIT', 'keeps the first rows'],
    ],
  },
  {
    file: 'git-history/undo-cheat-sheet.pdf',
    title: 'Undo in Git',
    hue: 340,
    lines: [
      ['git restore file', 'drops changes to a file that are not staged'],
      ['git restore --staged file', 'takes a file out of the next commit'],
      ['git commit --amend', 'replaces the last commit, if only you have it'],
      ['git revert c', 'adds a commit that undoes c'],
      ['git reset --soft HEAD~1', 'takes the last commit back, keeps its changes staged'],
      ['git reflog', 'lists where your branch was'],
      ['git branch rescue c', 'names a commit that no branch had'],
    ],
  },
];

/** The page as HTML, for printing. */
export const sheetPage = ({
  title,
  hue,
  lines,
}: Sheet): string => `<!doctype html><html lang="en"><title>${title}</title>
<style>
  body { font: 15px/1.5 'Open Sans', sans-serif; color: hsl(${hue} 30% 15%); margin: 0; }
  h1 { font-size: 30px; border-bottom: 4px solid hsl(${hue} 70% 55%); padding-bottom: 12px; }
  td { padding: 9px 20px 9px 0; border-bottom: 1px solid hsl(${hue} 20% 85%); }
  code { font: 600 15px 'DejaVu Sans Mono', monospace; }
</style>
<h1>${title}</h1><table>${lines.map(([code, about]) => `<tr><td><code>${code}</code></td><td>${about}</td></tr>`).join('')}</table></html>`;
