import type { ReactNode } from 'react';
import { usePageContent } from '../../renderer/pageContent.ts';
import type { Section } from '../../schema/sections.ts';
import './ShortList.css';

type ShortListProps = { section: Section; children: ReactNode };

/** One of several short lists: the rows of one table, and folded on phones. */
export function ShortList({ section: { heading, layout, entries, all }, children }: ShortListProps) {
  const { language } = usePageContent().site;
  return (
    <details>
      <summary>
        <span className="visually-hidden">{heading} </span>
        {/* A space as wide as a figure: then all marks are below each other. */}
        {layout === 'prose' ? '\u2007' : (all?.count ?? entries.length).toLocaleString(language)}
      </summary>
      {children}
    </details>
  );
}
