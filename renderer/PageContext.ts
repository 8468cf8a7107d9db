import type { ComponentType } from 'react';
import type { Content } from '../schema/content.ts';
import type { PageData } from './PageData.ts';

declare global {
  namespace Vike {
    interface PageContext {
      Page: ComponentType<{ data: PageData }>;
      /** Comes from the build or the dev server, as `pageContextInit`. */
      content: Content;
      data: PageData;
    }
  }
}
