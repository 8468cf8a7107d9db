import { hasOtherLanguages, LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { usePageContent } from '../../renderer/pageContent.ts';
import type { Section } from '../../schema/sections.ts';
import { headingId } from '../../schema/values/headingId.ts';
import styles from './SiteNavigation.module.css';

/** How many sections the bar links to, the form last; the footer has them all. */
const mostLinks = 5;
/** Phones have room for these and the form. */
const linksOnPhones = 2;

export function SiteNavigation({ sections, path }: { sections: readonly Section[]; path: string }) {
  const content = usePageContent();
  if (sections.length === 0 && !hasOtherLanguages(content)) return null;
  const form = sections.find(({ layout }) => layout === 'form');
  const others = sections.filter((section) => section !== form).slice(0, form ? mostLinks - 1 : mostLinks);
  return (
    <nav className={styles.navigation} aria-label={content.words.labels.navigation}>
      {others.length > 0 && (
        <ul>
          {others.map(({ id, heading }, index) => (
            <li key={id} className={index < linksOnPhones ? undefined : 'not-on-phones'}>
              <a href={`#${headingId(id)}`}>{heading}</a>
            </li>
          ))}
        </ul>
      )}
      {form && <a href={`#${headingId(form.id)}`}>{form.heading}</a>}
      {hasOtherLanguages(content) && (
        <span className={styles.languages}>
          <LanguageLinks path={path} />
        </span>
      )}
    </nav>
  );
}
