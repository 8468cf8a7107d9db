import { useId } from 'react';
import type { Entry } from '../../schema/types/contentType.ts';
import { usePageContent } from '../pageContent.ts';
import { Styles } from '../Styles.tsx';
import { formatNumber } from './facts.ts';
import filterStyles from './filter.css?inline';

type Choice = { key: string; label: string; count: number };

type FilterProps = {
  legend: string;
  count: number;
  choices: readonly Choice[];
  /** A selector of cards, which have the class `of-KEY`; by default, entries of years, where a year without an entry is hidden. */
  cards?: string;
};

export function Filter({ legend, count, choices, cards }: FilterProps) {
  const { labels, language } = usePageContent().site;
  const id = useId();
  if (choices.length === 0) return null;
  const hideOthers = ({ key }: Choice) => {
    const chosen = `:has(#${id}-${key}:checked)`;
    const others = [`${chosen} ${cards ?? 'section > ul > li'}:not(.of-${key})`];
    if (!cards) others.push(`${chosen} main section:not(:has(.of-${key}))`);
    return `@media screen{${others.join()}{display:none}}`;
  };
  return (
    <>
      <Styles name={`filter${id}`}>{filterStyles + choices.map(hideOthers).join('')}</Styles>
      <fieldset className="filter on-screen">
        <legend className="visually-hidden">{legend}</legend>
        {[{ key: 'all', label: labels.showAll, count }, ...choices].map(({ key, label, count }) => (
          <label key={key}>
            <input type="radio" name={id} id={`${id}-${key}`} defaultChecked={key === 'all'} />
            {label} <small>{formatNumber(count, language)}</small>
          </label>
        ))}
      </fieldset>
    </>
  );
}

export function topicsOf(entries: readonly Entry[]) {
  const names = [...new Set(entries.flatMap(({ topics = [] }) => topics))];
  const choices = names.map((label, index): Choice => {
    const { length: count } = entries.filter(({ topics }) => topics?.includes(label));
    return { key: `topic-${index}`, label, count };
  });
  const classOf = ({ topics }: Entry) =>
    choices
      .filter(({ label }) => topics?.includes(label))
      .map(({ key }) => `of-${key}`)
      .join(' ');
  return { choices: choices.toSorted((a, b) => b.count - a.count), classOf };
}
