import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { Crossing, Lane, type Track } from '../../renderer/terrain/Road.tsx';
import { Period } from '../../renderer/text/Dates.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { Word } from '../../renderer/text/Word.tsx';
import type { Entry } from '../../schema/types/contentType.ts';
import { EntryLinks } from './EntryLinks.tsx';
import type { SectionProps } from './TrailSection.tsx';

type Props = SectionProps & {
  /** Where the road comes from. */
  from: Track;
};

const pictureSizes = sizesFrom('80rem', 50, '(min-width: 48rem) 60vw, 95vw', 54);

/** With more entries than this, only the first `firstCards` are cards, and the rest a list, to limit the page's height. */
const mostCards = 8;
const firstCards = 4;

/** Cards: of the first, a picture over most of the page; of the others, in rows. A card with a page leads to it as a whole. */
export function CardsSection(props: Props) {
  const { section, media, site, facts, language, newTabLabel, from } = props;
  const { id, heading, entries } = section;
  const cards = entries.length > mostCards ? entries.slice(0, firstCards) : entries;
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
          const hasPage = summary !== undefined && url !== undefined;
          return (
            <li key={id} className={`card${picture ? ' pictured' : ''}${hasPage ? ' leads-on' : ''}`}>
              {picture && (
                <Picture
                  picture={findPicture(media, picture.src, 'text')}
                  alt={picture.alt}
                  sizes={pictureSizes}
                  loading="lazy"
                  decoding="async"
                />
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
                  <ul className="made-with">
                    {skills.map((skill) => (
                      <li key={skill}>
                        <bdi>{skill}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
                {!hasPage && (
                  <EntryLinks of={title} links={entry.links} url={url} newTabLabel={newTabLabel} />
                )}
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
