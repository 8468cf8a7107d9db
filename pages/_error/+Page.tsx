import type { Data } from './+data.ts';
import styles from './NotFound.module.css';

/** The 404 page. */
export default function Page({ data: { notFound } }: { data: Data }) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{notFound.heading}</h1>
      <p>{notFound.text}</p>
      <p>
        <a className="button" href="/">
          {notFound.linkLabel}
        </a>
      </p>
    </main>
  );
}
