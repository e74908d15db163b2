/** One name in the forms that code needs, for '{{…}}' in templates. `kebab`: such as `learning-path`. */
export interface Names {
  /** learning-path, learning-paths */
  readonly file: string;
  readonly files: string;
  /** learningPath, learningPaths */
  readonly name: string;
  readonly names: string;
  /** LearningPath, LearningPaths */
  readonly Name: string;
  readonly Names: string;
  /** learning path, learning paths */
  readonly words: string;
  readonly manyWords: string;
  /** Learning path, Learning paths */
  readonly Title: string;
  readonly Label: string;
  /** learning_path */
  readonly table: string;
  /** LEARNING_PATHS */
  readonly GROUP: string;
  /** 'a' or 'an' */
  readonly a: string;
}

const pascal = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (kebab: string): string =>
  kebab.replace(/(?:([^aeiou])y|(s|x|z|ch|sh)|)$/, (_, y?: string, hiss?: string) =>
    y ? `${y}ies` : hiss ? `${hiss}es` : 's',
  );

/** Lower-case letters, digits and single hyphens. */
export const isKebab = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);

/** take-cutting of TakeCutting. */
export const kebabOf = (pascalName: string): string => pascalName.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();

export function namesOf(kebab: string): Names {
  const many = plural(kebab);
  const spaced = (name: string) => name.replaceAll('-', ' ');
  return {
    file: kebab,
    files: many,
    name: lower(pascal(kebab)),
    names: lower(pascal(many)),
    Name: pascal(kebab),
    Names: pascal(many),
    words: spaced(kebab),
    manyWords: spaced(many),
    Title: upper(spaced(kebab)),
    Label: upper(spaced(many)),
    table: kebab.replaceAll('-', '_'),
    GROUP: many.replaceAll('-', '_').toUpperCase(),
    a: /^[aeiou]/.test(kebab) ? 'an' : 'a',
  };
}
