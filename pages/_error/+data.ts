import type { PageContextServer } from 'vike/types';
import { collectDisplayText } from '../../schema/displayText.ts';

export type Data = ReturnType<typeof data>;

export function data({ content }: PageContextServer) {
  const { site, profile, notFound } = content;
  const head = { title: `${notFound.heading} – ${site.title}` };
  return { site, profile, notFound, displayText: collectDisplayText(content), head };
}
