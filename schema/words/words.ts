import type en from './en.json';

/** A text in the plural forms of its language, with `{count}` as placeholder. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type Words = InAnyLanguage<typeof en>;

type InAnyLanguage<T> = T extends string
  ? string
  : T extends { one: string }
    ? Forms
    : { [K in keyof T]: InAnyLanguage<T[K]> };

export type ContactWords = Words['contact'];
