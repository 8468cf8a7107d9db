import { sitePath } from '../../renderer/sitePath.ts';
import type { SitePage } from '../../schema/pages.ts';
import { Extras } from './Extras.tsx';

type Props = { linked: readonly SitePage[]; current?: string | undefined };

/** Links to the pages that are in the navigation; `current` is the address of the one that shows them. */
export function PageLinks({ linked, current }: Props) {
  if (linked.length === 0) return null;
  return (
    <nav className="page-links">
      <Extras />
      <ul>
        {linked.map(({ path, title }) => (
          <li key={path}>
            <a href={sitePath(path)} aria-current={path === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
