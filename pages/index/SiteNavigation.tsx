import type { ReactNode } from 'react';
import { usePageContent } from '../../renderer/pageContent.ts';
import type { Section } from '../../schema/sections.ts';
import './SiteNavigation.css';

type SiteNavigationProps = {
  shown: readonly Section[];
  languages: ReactNode;
};

/** How many sections the bar links to; the footer has them all. */
const most = 5;

export function SiteNavigation({ shown, languages }: SiteNavigationProps) {
  const others = shown.filter(({ layout }) => layout !== 'form');
  const chosen = new Set(others.slice(0, others.length < shown.length ? most - 1 : most));
  return (
    <nav className="site-navigation" aria-label={usePageContent().site.labels.navigation}>
      {shown.length > 0 && (
        <ul>
          {shown
            .filter((section) => chosen.has(section) || section.layout === 'form')
            .map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}-heading`}>{heading}</a>
              </li>
            ))}
        </ul>
      )}
      {languages}
    </nav>
  );
}
