import { sitePath } from '../../renderer/sitePath.ts';
import type { SitePage } from '../../schema/pages.ts';
import type { Section } from '../../schema/sections.ts';
import './SiteNavigation.css';

type Props = { label: string; shown: readonly Section[]; linked: readonly SitePage[] };

/** A row of links to the sections of the home page and to the pages that none of them leads to. */
export function SiteNavigation({ label, shown, linked }: Props) {
  const pages = linked.filter(({ path }) => shown.every(({ all }) => all?.path !== path));
  const links = [
    ...shown.map(({ id, heading }) => ({ href: `#${id}-heading`, title: heading })),
    ...pages.map(({ path, title }) => ({ href: sitePath(path), title })),
  ];
  return (
    <nav className="site-navigation" aria-label={label}>
      <ul>
        {links.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
