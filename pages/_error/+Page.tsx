import { ContourField } from '../../renderer/contour/Contour.tsx';
import type { Data } from './+data.ts';
import styles from './NotFound.module.css';

/** The 404 page, with the path that leads back to the home page. */
export default function Page({ data: { site, notFound } }: { data: Data }) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{notFound.heading}</h1>
      <p>{notFound.text}</p>
      <p className={styles.wayBack}>
        <ContourField seed={site.theme?.seed ?? 1} />
        <a className="button" href="/">
          {notFound.linkLabel}
        </a>
      </p>
    </main>
  );
}
