import { createProblemPanel } from './createProblemPanel.ts';
import { pageVersion } from './pageVersion.ts';
import { askEvent, type PreviewState, stateEvent } from './previewState.ts';
import { updatePage } from './updatePage.ts';

/**
 * Runs in every page that the dev server gives: brings each change of the content into the page, and shows what is
 * wrong with the files over it while anything is. The page asks first, since files may have changed while it loaded.
 */
function followContent(): void {
  const panel = createProblemPanel();
  let latest: PreviewState | undefined;
  let isUpdating = false;

  const follow = async (state: PreviewState) => {
    latest = state;
    panel.show(state);
    if (isUpdating) return;
    isUpdating = true;
    try {
      let isChanged = true;
      while (isChanged && isOutdated(latest)) isChanged = await updatePage();
    } finally {
      isUpdating = false;
    }
  };

  import.meta.hot?.on(stateEvent, follow);
  import.meta.hot?.send(askEvent);
}

/** Whether there is a newer good page than the open one, or any where none was there yet. */
function isOutdated({ isBroken, version }: PreviewState): boolean {
  return !isBroken && (pageVersion(document) ?? -1) < version;
}

followContent();
