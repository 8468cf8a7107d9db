import type { ReactNode } from 'react';
import { usePageContent } from '../../renderer/pageContent.ts';
import type { Section } from '../../schema/sections.ts';
import './SiteNavigation.css';

type SiteNavigationProps = {
  shown: readonly Section[];
  languages: ReactNode;
};

/** How many sections the bar links to, the form last; the footer has them all. */
const mostLinks = 5;

export function SiteNavigation({ shown, languages }: SiteNavigationProps) {
  const form = shown.find(({ layout }) => layout === 'form');
  const others = shown.filter((section) => section !== form).slice(0, form ? mostLinks - 1 : mostLinks);
  return (
    <nav className="site-navigation" aria-label={usePageContent().site.labels.navigation}>
      {others.length > 0 && (
        <ul>
          {others.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}-heading`}>{heading}</a>
            </li>
          ))}
        </ul>
      )}
      {form && <a href={`#${form.id}-heading`}>{form.heading}</a>}
      {languages}
    </nav>
  );
}
