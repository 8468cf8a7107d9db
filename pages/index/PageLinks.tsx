import { pageUrl } from '../../renderer/sitePath.ts';
import type { Content } from '../../schema/content.ts';
import { Extras } from './Extras.tsx';

/** Links to the owner's pages that are in the navigation; `current` is the name of the one that shows them. */
export function PageLinks({ pages, current }: Pick<Content, 'pages'> & { current?: string | undefined }) {
  const linked = pages.filter(({ navigation }) => navigation);
  if (linked.length === 0) return null;
  return (
    <nav className="page-links">
      <Extras />
      <ul>
        {linked.map(({ slug, title }) => (
          <li key={slug}>
            <a href={pageUrl(slug)} aria-current={slug === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
