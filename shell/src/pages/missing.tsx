import { contentRoot, type ContentKind } from '@learnloom/contracts/content/content';
import { LinkButton, NotFound } from '@learnloom/ui/public';
import { useSite } from '../site.ts';

const explore: Readonly<Record<ContentKind, string>> = {
  article: 'Explore Article categories',
  tutorial: 'Explore Tutorial categories',
};

/** What a wrong address gets, with a way to the section that it seems to be about. */
export function Missing({ pathname }: { readonly pathname: string }) {
  const { host } = useSite();
  if (host === 'admin')
    return (
      <NotFound
        action={
          <LinkButton to="/" look="solid">
            Back to the dashboard
          </LinkButton>
        }
      />
    );
  for (const kind of ['article', 'tutorial'] as const)
    if (pathname.startsWith(`${contentRoot[kind]}/`))
      return (
        <NotFound
          action={
            <LinkButton to={contentRoot[kind]} look="solid">
              {explore[kind]}
            </LinkButton>
          }
        />
      );
  return <NotFound />;
}
