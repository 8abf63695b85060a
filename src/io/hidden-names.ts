// Which names below a folder of the site are not part of it, for the build and for `watch`.

/** What systems, editors and version control leave in a folder: never meant for readers. */
const isLeftover = (name: string): boolean =>
  /^\.(?:git(?:ignore|keep|attributes|modules)?$|svn$|hg$|DS_Store$|#|_|.*\.sw[a-p]$)/.test(name);

/** What holds passwords and keys, or belongs to an editor: it must never be published by accident. */
const isPrivate = (name: string): boolean =>
  /^\.(?:env(?:[.\-_].*|rc)?|npmrc|yarnrc.*|netrc|pgpass|htpasswd|git-credentials|dockercfg|docker|aws|azure|kube|ssh|gnupg|config|cache|vscode|idea|bash.*|zsh.*|.*history)$/i.test(
    name,
  );

/** `folder`: path from the root. Hosts ask for dot names (`.nojekyll`, `.well-known/`), so `content/static` keeps them. */
export const isHiddenName = (folder: string, name: string): boolean => {
  if (name === 'node_modules') return true;
  if (!name.startsWith('.')) return false;
  return !`${folder}/`.startsWith('content/static/') || isLeftover(name) || isPrivate(name);
};

/** Whether any name of a path from the root is hidden. */
export const isHiddenPath = (path: string): boolean => {
  const names = path.split('/');
  return names.some((name, index) => isHiddenName(names.slice(0, index).join('/'), name));
};
