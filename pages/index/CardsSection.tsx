import { classNames } from '../../renderer/classNames.ts';
import { Picture, usePicture } from '../../renderer/media/Picture.tsx';
import waypoint from '../../renderer/terrain/Waypoint.module.css';
import { FactLine } from '../../renderer/text/EntryFacts.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { Filter, topicsOf } from '../../renderer/text/Filter.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { Section } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/entry.ts';
import { EntryLinks } from '../shell/EntryLinks.tsx';
import { SkillList } from '../shell/SkillList.tsx';
import styles from './CardsSection.module.css';
import { HeadedSection } from './HeadedSection.tsx';

/** `isCrossed` says that the road passes over the middle. */
export function CardsSection({ section, isCrossed }: { section: Section; isCrossed: boolean }) {
  const { entries } = section;
  const { choices, classOf } = topicsOf(entries);
  return (
    <HeadedSection section={section} isHalfWidth headingClass={waypoint.headingDot}>
      <Filter legend={section.heading} count={entries.length} choices={choices} />
      <ul className={styles.cards}>
        {placeCards(entries).map((card) => (
          <Card key={card.entry.id} {...card} isCrossed={isCrossed} topics={classOf(card.entry)} />
        ))}
      </ul>
    </HeadedSection>
  );
}

/** The place of a card in its row. `beside-picture`: it has the whole row, with its text beside its picture. */
type CardPlace = 'whole-row' | 'beside-picture' | 'first' | 'second';

type PlacedCard = { entry: Entry; place: CardPlace };

function placeCards(entries: readonly Entry[]): PlacedCard[] {
  return toRows(entries).flatMap(([first, second]): PlacedCard[] => {
    if (!second) return [{ entry: first, place: first.picture ? 'beside-picture' : 'whole-row' }];
    return [
      { entry: first, place: 'first' },
      { entry: second, place: 'second' },
    ];
  });
}

type Row = [Entry, second?: Entry];

/** Two cards a row, but the first picture and a last card have a whole row. Beside plain cards, each picture has. */
function toRows(entries: readonly Entry[]): Row[] {
  const isMixed = !entries.every(({ picture }) => picture);
  const rows: Row[] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    const isPlain = !row?.[0].picture && !entry.picture;
    const fitsBeside = isMixed ? isPlain : rows.length > 1;
    if (row?.length === 1 && fitsBeside) row.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

function CardPicture({ src, alt }: { src: string; alt: string }) {
  const picture = usePicture(src);
  const ratio = picture.width / picture.height;
  const isWhole = (picture.kind === 'drawing' || !picture.isOpaque) && (ratio < 1.5 || ratio > 2.5);
  const className = classNames('cropped', styles.picture, isWhole && styles.whole);
  return <Picture picture={picture} alt={alt} className={className} />;
}

type CardProps = PlacedCard & {
  /** Whether the road passes over the middle of the list. */
  isCrossed: boolean;
  topics: string | undefined;
};

function Card({ entry, place, isCrossed, topics }: CardProps) {
  const { title, url, hasPage, picture, results, skills } = entry;
  const hasPictureBeside = place === 'beside-picture';
  const isAlone = hasPictureBeside || place === 'whole-row';
  // Between two cards, the second has the dot.
  const hasDot = isCrossed && (hasPictureBeside || place === 'second');
  return (
    <li
      className={classNames(
        'card',
        topics,
        isAlone && styles.wholeRow,
        hasPictureBeside && styles.pictureBeside,
        hasDot && waypoint.middleDot,
        hasDot && (isAlone ? styles.belowRoad : styles.afterRoad),
      )}
    >
      {picture && <CardPicture {...picture} />}
      <div
        className={classNames(
          'card-text',
          picture && styles.withPicture,
          hasPictureBeside && styles.textBeside,
        )}
      >
        <hgroup>
          <h3 className={hasPage ? 'with-arrow' : undefined}>
            <NewTabLink href={url} className={hasPage ? styles.cover : undefined}>
              <Unbroken>{title}</Unbroken>
            </NewTabLink>
          </h3>
          <FactLine entry={entry} keys={['role', 'client', 'period']} className="quiet" />
        </hgroup>
        <CardSummary entry={entry} />
        <Results results={results} />
        <SkillList skills={skills} className="quiet" />
        {!hasPage && <EntryLinks title={title} links={entry.links} />}
      </div>
    </li>
  );
}

/** The summary or, without one, the whole text. */
function CardSummary({ entry: { summary, text } }: { entry: Entry }) {
  if (summary !== undefined) return <p className="prose">{summary}</p>;
  return (
    text && (
      <div className="prose">
        <Markdown root={text} below={3} />
      </div>
    )
  );
}
