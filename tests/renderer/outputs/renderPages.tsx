import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import NotFoundPage from '../../../pages/_error/+Page.tsx';
import { data as dataOfHome } from '../../../pages/index/+data.ts';
import HomePage from '../../../pages/index/+Page.tsx';
import { data as dataOfNote } from '../../../pages/note/+data.ts';
import NotePage from '../../../pages/note/+Page.tsx';
import { data as dataOfNotes } from '../../../pages/notes/+data.ts';
import NotesPage from '../../../pages/notes/+Page.tsx';
import { data as dataOfOwnPage } from '../../../pages/own/+data.ts';
import OwnPage from '../../../pages/own/+Page.tsx';
import { data as dataOfProject } from '../../../pages/project/+data.ts';
import ProjectPage from '../../../pages/project/+Page.tsx';
import { data as dataOfPublications } from '../../../pages/publications/+data.ts';
import PublicationsPage from '../../../pages/publications/+Page.tsx';
import { Document } from '../../../renderer/Document.tsx';
import type { DocumentData } from '../../../renderer/DocumentData.ts';
import type { Content } from '../../../schema/content.ts';
import { sitePages } from '../../../schema/pages.ts';

/** The HTML of all pages of a site, one after the other. */
export function renderPages(content: Content): string {
  const pages = sitePages(content).map(({ type, file, path }) => {
    const given = { content, routeParams: { path } };
    switch (type) {
      case 'notes':
        return file ? show(NotePage, dataOfNote(given)) : show(NotesPage, dataOfNotes(given));
      case 'projects':
        return show(ProjectPage, dataOfProject(given));
      case 'publications':
        return show(PublicationsPage, dataOfPublications(given));
      default:
        return show(OwnPage, dataOfOwnPage(given));
    }
  });
  pages.push(show(HomePage, dataOfHome({ content })));
  pages.push(show(NotFoundPage, { content, home: '/', head: { title: content.site.title } }));
  return pages.join('');
}

function show<D extends DocumentData>(Page: ComponentType<{ data: D }>, data: D): string {
  return renderToString(
    <Document data={data}>
      <Page data={data} />
    </Document>,
  );
}
