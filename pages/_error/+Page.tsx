import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import type { Data } from './+data.ts';
import drawing from './minimum.svg?raw';
import './NotFound.css';

/** The 404 page. Its drawing is an optimiser in a local minimum. */
export default function Page({ data: { content, home } }: { data: Data }) {
  const { notFound } = content;
  return (
    <main id="content" tabIndex={-1} className="lake lost">
      <h1>
        {notFound.heading}
        <span dangerouslySetInnerHTML={{ __html: drawing }} />
      </h1>
      <p>{notFound.text}</p>
      <a className="button" href={sitePath(home)}>
        {notFound.linkLabel}
      </a>
      <div className="languages">
        <LanguageLinks path={home} />
      </div>
    </main>
  );
}
