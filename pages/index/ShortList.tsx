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
        {layout !== 'prose' && (all?.count ?? entries.length).toLocaleString(language)}
      </summary>
      {children}
    </details>
  );
}
