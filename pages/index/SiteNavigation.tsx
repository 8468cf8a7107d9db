import type { ReactNode } from 'react';
import type { downloads } from '../../renderer/outputs/facts.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { Word } from '../../renderer/text/Word.tsx';
import type { Content } from '../../schema/content.ts';
import type { Section } from '../../schema/sections.ts';
import './SiteNavigation.css';

type Props = Pick<Content, 'site'> & {
  resume: ReturnType<typeof downloads>[number] | undefined;
  shown: readonly Section[];
  languages: ReactNode;
};

/** How many sections the bar links to; the footer has them all. */
const most = 5;

/** The bar of the home page: its first sections, the form always among them, and the résumé. */
export function SiteNavigation({ site, resume, shown, languages }: Props) {
  const others = shown.filter(({ layout }) => layout !== 'form');
  const chosen = new Set(others.slice(0, others.length < shown.length ? most - 1 : most));
  return (
    <nav className="site-navigation" aria-label={site.labels.navigation}>
      {shown.length > 0 && (
        <ul>
          {shown
            .filter((section) => chosen.has(section) || section.layout === 'form')
            .map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}-heading`}>{heading}</a>
              </li>
            ))}
          {resume && (
            <li>
              <a href={sitePath(resume.path)} download={resume.saveAs}>
                <Word>{resume.label}</Word>
              </a>
            </li>
          )}
        </ul>
      )}
      {languages}
    </nav>
  );
}
