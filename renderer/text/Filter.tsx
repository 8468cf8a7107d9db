import { useId } from 'react';
import type { Entry } from '../../schema/types/contentType.ts';
import { formatNumber } from '../../schema/words/count.ts';
import { classNames } from '../classNames.ts';
import { usePageContent } from '../pageContent.ts';
import { Styles } from '../Styles.tsx';
import filterStyles from './filter.css?inline';

type Choice = { key: string; label: string; count: number };

type FilterProps = { legend: string; count: number; choices: readonly Choice[] };

/** Hides what has the class `filtered` without `of-KEY`, and what has `filtered-group` without such an entry. One for each page. */
export function Filter({ legend, count, choices }: FilterProps) {
  const { site, words } = usePageContent();
  const id = useId();
  if (choices.length === 0) return null;
  const rules = choices.map(({ key }) => {
    const others = `:is(.filtered:not(.of-${key}),.filtered-group:not(:has(.of-${key})))`;
    return `@media screen{:has(#${id}-${key}:checked) ${others}{display:none}}`;
  });
  return (
    <>
      <Styles name={`filter${id}`}>{filterStyles + rules.join('')}</Styles>
      <fieldset className="filter on-screen">
        <legend className="visually-hidden">{legend}</legend>
        {[{ key: 'all', label: words.labels.showAll, count }, ...choices].map(({ key, label, count }) => (
          <label key={key}>
            <input type="radio" name={id} id={`${id}-${key}`} defaultChecked={key === 'all'} />
            {label} <small>{formatNumber(count, site.language)}</small>
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
  const classOf = ({ topics }: Entry) => {
    const own = choices.filter(({ label }) => topics?.includes(label));
    return classNames(choices.length > 0 && 'filtered', ...own.map(({ key }) => `of-${key}`));
  };
  return { choices: choices.toSorted((a, b) => b.count - a.count), classOf };
}
