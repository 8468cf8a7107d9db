import type { ComponentType } from 'react';
import type { PageData } from './PageData.ts';

declare global {
  namespace Vike {
    interface PageContext {
      Page: ComponentType<{ data: PageData }>;
      data: PageData;
    }
  }
}
