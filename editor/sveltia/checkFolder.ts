import { readConfig } from '../readConfig.ts';

/**
 * Whether a folder that was chosen is that of this project. Sveltia CMS shows what the cause of an error says.
 * @throws where it has not the content that this editor is for
 */
export async function checkFolder(folder: FileSystemDirectoryHandle): Promise<void> {
  const contentFolder = (readConfig().media_folder ?? 'media').replace(/(^|\/)media$/, '');
  const path = [...contentFolder.split('/'), 'site.json'].filter((step) => step !== '');
  try {
    let current = folder;
    for (const step of path.slice(0, -1)) current = await current.getDirectoryHandle(step);
    await current.getFileHandle('site.json');
  } catch (error) {
    if (!(error instanceof DOMException && ['NotFoundError', 'TypeMismatchError'].includes(error.name)))
      throw error;
    const message = `The folder "${folder.name}" has no ${path.join('/')}, and so is not the one of this site. Press the button again, and choose the folder that "npm run edit" names.`;
    throw new Error('There is no content in the folder.', { cause: new Error(message) });
  }
}
