import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { Crossing, Lane } from '../../renderer/terrain/Road.tsx';
import { Period } from '../../renderer/text/Dates.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { Word } from '../../renderer/text/Word.tsx';
import type { Theme } from '../../renderer/theme/theme.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { EntryLinks } from './EntryLinks.tsx';
import { Hill } from './SkillsSection.tsx';
import type { SectionProps } from './TrailSection.tsx';

type Props = SectionProps & {
  /** The label of the link to a project's page. */
  read: string;
  /** The hills of the page: those of the skills. */
  hills: readonly Entry[];
  theme: Theme;
};

const pictureSizes = sizesFrom('80rem', 40, '(min-width: 48rem) 45vw, 95vw', 46);

/** With more entries than this, only the first `firstCards` are cards, and the rest a list, to limit the page's height. */
const mostCards = 8;
const firstCards = 4;

/**
 * Cards in two columns, with the road between them. A card without a picture shows the hill of its skills; a card with a page
 * links to it.
 */
export function CardsSection(props: Props) {
  const { section, hills, theme, media, site, facts, language, newTabLabel, from, read } = props;
  const { id, heading, entries } = section;
  const cards = entries.length > mostCards ? entries.slice(0, firstCards) : entries;
  const most = Math.max(...hills.map(({ skills = [] }) => skills.length));
  return (
    <section className="section projects" aria-labelledby={`${id}-heading`}>
      <Crossing from={from} to="middle" />
      <Lane track="middle" />
      <h2 id={`${id}-heading`}>
        <Word>{heading}</Word>
      </h2>
      <ul>
        {cards.map((entry) => {
          const {
            id,
            title,
            titleParts,
            url,
            role,
            client,
            period,
            skills = [],
            picture = entry.pictures?.[0],
          } = entry;
          const { summary, text, results } = entry;
          const hill = hills.find((hill) => hill.skills?.some((skill) => skills.includes(skill)));
          const hasPage = summary !== undefined && url !== undefined;
          const links = hasPage ? [{ url, label: read, icon: 'tabler:arrow-right' }] : entry.links;
          return (
            <li key={id} className={summary === undefined ? 'card' : 'card leads-on'}>
              {picture ? (
                <Picture
                  picture={findPicture(media, picture.src, 'text')}
                  alt={picture.alt}
                  sizes={pictureSizes}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                hill && <Hill group={hill} most={most} theme={theme} />
              )}
              <div>
                <hgroup>
                  <h3>
                    <NewTabLink href={url} label={newTabLabel}>
                      <TitleText of={{ title, titleParts }} />
                    </NewTabLink>
                  </h3>
                  {(role ?? client ?? period) && (
                    <p className={(role ?? client) ? 'parts' : undefined}>
                      {[role, client].map((part) => part && <bdi key={part}>{part}</bdi>)}
                      {period && (
                        <span>
                          <Period {...period} language={language} />
                        </span>
                      )}
                    </p>
                  )}
                </hgroup>
                {summary === undefined ? (
                  text && <Markdown root={text} below={3} media={media} pictureSizes={pictureSizes} />
                ) : (
                  <p>{summary}</p>
                )}
                <Results of={results} facts={facts} site={site} />
                {skills.length > 0 && (
                  <ul>
                    {skills.map((skill) => (
                      <li key={skill}>
                        <bdi>{skill}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
                <EntryLinks
                  of={title}
                  links={links}
                  url={hasPage ? undefined : url}
                  newTabLabel={newTabLabel}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {entries.length > cards.length && (
        <ul className="further">
          {entries.slice(cards.length).map(({ id, title, titleParts, url, period }) => (
            <li key={id}>
              <NewTabLink href={url} label={newTabLabel}>
                <TitleText of={{ title, titleParts }} />
              </NewTabLink>
              {period && (
                <span>
                  <Period {...inYears(period)} language={language} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function inYears({ start, end }: NonNullable<Entry['period']>): NonNullable<Entry['period']> {
  return { start: start.slice(0, 4), end: end?.slice(0, 4) };
}
