import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { Crossing, Lane, type Track } from '../../renderer/terrain/Road.tsx';
import { Period } from '../../renderer/text/Dates.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import { Word } from '../../renderer/text/Word.tsx';
import type { UsedPicture } from '../../schema/media/picture.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { EntryLinks } from './EntryLinks.tsx';
import type { SectionProps } from './TrailSection.tsx';

type Props = SectionProps & {
  /** Where the road comes from. */
  from: Track;
  /** The label of what shows all entries. */
  allLabel: string;
};

const pictureSizes = sizesFrom('80rem', 40, '(min-width: 64rem) 45vw, 95vw', 46);

/** With more entries than this, those after the first `firstCards` are folded, to limit the page's height. */
const mostCards = 8;
const firstCards = 5;

/** Cards: the first over the whole page, the others in rows. */
export function CardsSection({ from, allLabel, ...props }: Props) {
  const { id, heading, entries } = props.section;
  const cards = entries.map((entry) => <Card key={entry.id} entry={entry} {...props} />);
  const count = cards.length > mostCards ? firstCards : cards.length;
  const className = entries.every(pictureOf) ? 'cards' : 'cards mixed';
  return (
    <section className="section projects" aria-labelledby={`${id}-heading`}>
      <Crossing from={from} to="middle" />
      <Lane track="middle" />
      <h2 id={`${id}-heading`}>
        <Word>{heading}</Word>
      </h2>
      <ul className={className}>{cards.slice(0, count)}</ul>
      {cards.length > count && (
        <details>
          <summary>
            {allLabel} ({cards.length.toLocaleString(props.language)})
          </summary>
          <ul className={className}>{cards.slice(count)}</ul>
        </details>
      )}
    </section>
  );
}

const pictureOf = ({ picture, pictures }: Entry) => picture ?? pictures?.[0];

/** A card cuts photos to its shape, but shows drawings and logos whole. */
function fitOf(picture: UsedPicture): string | undefined {
  if (picture.kind === 'photo' && picture.isOpaque) return undefined;
  const ratio = picture.width / picture.height;
  return ratio > 1.5 && ratio < 2.5 ? 'whole landscape' : 'whole';
}

/** A card with a page leads to it as a whole. */
function Card({ entry, media, site, facts, language, newTabLabel }: SectionProps & { entry: Entry }) {
  const { title, url, role, client, period, skills = [] } = entry;
  const picture = pictureOf(entry);
  const shown = picture && findPicture(media, picture.src, 'text');
  const { summary, text, results } = entry;
  const hasPage = summary !== undefined && url !== undefined;
  return (
    <li className={`card${picture ? ' pictured' : ''}${hasPage ? ' leads-on' : ''}`}>
      {shown && (
        <Picture
          picture={shown}
          alt={picture?.alt ?? ''}
          className={fitOf(shown)}
          sizes={pictureSizes}
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <hgroup>
          <h3>
            <NewTabLink href={url} label={newTabLabel}>
              <Unbroken>{title}</Unbroken>
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
        {!hasPage && <EntryLinks of={title} links={entry.links} url={url} newTabLabel={newTabLabel} />}
      </div>
    </li>
  );
}
