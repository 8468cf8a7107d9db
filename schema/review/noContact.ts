import { entriesOf } from '../parse/entry.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';

/** A résumé without a way to reach its owner. */
function findNoContact({ entries }: Reviewed): Found[] {
  const [profile] = entriesOf(entries, 'profile');
  const isAlone = profile && profile.value.email === undefined && profile.value.phone === undefined;
  const message =
    'The résumé has neither an email address nor a phone number; add "email" or "phone" to profile.md.';
  return entriesOf(entries, 'site').flatMap((site) =>
    isAlone && site.value.resume?.link ? faultAt(site, 'resume.link', message) : [],
  );
}

export const noContact: ContentRule = { code: 'no-contact', find: findNoContact };

/** A form that leads to an email address that the profile does not have. */
function findNoAddress({ entries }: Reviewed): Found[] {
  const [profile] = entriesOf(entries, 'profile');
  const message = `The form leads to your email address, but "email" is missing or private in profile.md; add it there, or write another "to".`;
  return entriesOf(entries, 'site').flatMap((site) =>
    profile && profile.value.email === undefined && site.value.form?.to === 'email'
      ? faultAt(site, 'form.to', message)
      : [],
  );
}

export const formWithoutEmail: ContentRule = { code: 'missing-key', find: findNoAddress };
