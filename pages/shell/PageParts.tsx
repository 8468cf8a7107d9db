import type { ReactNode } from 'react';
import { fontMarks } from '../../renderer/font/fontMarks.ts';
import { usePagePath } from '../../renderer/pageContent.ts';
import { Styles } from '../../renderer/Styles.tsx';
import '../../renderer/text/story.css';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { Entry } from '../../schema/types/contentType.ts';
import styles from './PageParts.module.css';
import road from './PageShell.module.css';

/** The title of a page, and parts such as a filter that apply to all of it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1>
        <Unbroken>{title}</Unbroken>
      </h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  );
}

/** Where or when, beside an entry of a year. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={`small ${styles.beside}`}>{children}</div>;
}

/** A long text, with a fact about it in the margin. */
export function Story({ margin, children }: { margin?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <Styles name="story">{fontMarks.story}</Styles>
      {margin && <p className={`small ${road.dot}`}>{margin}</p>}
      <div className="story">{children}</div>
    </div>
  );
}

export function NextPages({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.nextPages} aria-label={label}>
      {children}
    </nav>
  );
}

type NextPageProps = { entry: Entry | undefined; label: string; rel?: string; picture?: ReactNode };

/** Leads on to the page of an entry, if there is one, from the end of this page. */
export function NextPage({ entry, label, rel, picture }: NextPageProps) {
  const pagePath = usePagePath();
  if (entry?.url === undefined) return null;
  return (
    <a className={`display ${styles.labelled} ${styles.next}`} href={pagePath(entry.url)} rel={rel}>
      <small className={road.dot}>{label}</small>{' '}
      <span className={styles.text}>
        <span className="with-arrow">{entry.title}</span>
        {picture}
      </span>
    </a>
  );
}
