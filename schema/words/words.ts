import type en from './en.json';

/** A text in the plural forms of its language; every language has `other`. `{count}` is filled in. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Every fixed word of a site in one language: those of `en.json`. */
export type Words = InAnyLanguage<typeof en>;

type InAnyLanguage<T> = T extends string
  ? string
  : T extends { one: string }
    ? Forms
    : { [K in keyof T]: InAnyLanguage<T[K]> };

export type ContactWords = Words['contact'];
