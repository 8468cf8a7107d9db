// Where Sveltia CMS keeps the token, and a copy of the repository's files.
for (const storage of [localStorage, sessionStorage]) {
  for (const key of Object.keys(storage)) if (key.startsWith('sveltia-cms.')) storage.removeItem(key);
}
document.querySelector('#done').textContent = "The editor's token is no longer in this browser.";
for (const { name } of await indexedDB.databases()) {
  if (name.startsWith('github:')) indexedDB.deleteDatabase(name);
}
