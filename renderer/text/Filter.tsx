import { useId } from 'react';
import type { Entry } from '../../schema/types/entry.ts';
import { formatNumber } from '../../schema/words/count.ts';
import { classNames } from '../classNames.ts';
import { usePageContent } from '../pageContent.ts';
import { Styles } from '../Styles.tsx';
import filterStyles from './filter.css?inline';

type Choice = { key: string; label: string; count: number };

type FilterProps = { legend: string; count: number; choices: readonly Choice[] };

/** The classes of an entry that is shown for the choices with these keys, and for all. */
export function filteredClasses(keys: readonly (string | undefined)[]): string | undefined {
  return classNames('filtered', ...keys.map((key) => key && `of-${key}`));
}

/** Hides entries without the key of the choice, and each `filtered-group` that is left without entries. One for each page. */
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
      <fieldset className="on-screen">
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
    return choices.length > 0 ? filteredClasses(own.map(({ key }) => key)) : undefined;
  };
  return { choices: choices.toSorted((a, b) => b.count - a.count), classOf };
}
