import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import type { Data } from './+data.ts';
import drawing from './minimum.svg?raw';
import styles from './NotFound.module.css';

/** The 404 page. Its drawing is an optimiser in a local minimum. */
export default function Page({ data: { content, home } }: { data: Data }) {
  const { notFound } = content.words;
  return (
    <main id="content" tabIndex={-1} className={`lake ${styles.page}`}>
      <h1>
        {notFound.heading}
        <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawing }} />
      </h1>
      <p className="display-italic">{notFound.text}</p>
      <a className="button" href={sitePath(home)}>
        {notFound.linkLabel}
      </a>
      <LanguageLinks path={home} />
    </main>
  );
}
