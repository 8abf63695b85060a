// Decides which files and folders of a project are ignored by builds and by `watch`, by their names.

/**
 * Returns whether a file or folder with this name belongs to the operating system, an editor or version control, or is
 * a draft that Mokcha writes.
 */
const isLeftover = (name: string): boolean =>
  /^\.(?:git(?:ignore|keep|attributes|modules)?$|svn$|hg$|DS_Store$|#|_|mokcha-draft-|.*\.sw[a-p]$)/.test(name);

const secretFiles = /^\.(?:env(?:[.\-_].*|rc)?|npmrc|yarnrc.*|netrc|pgpass|htpasswd|git-credentials|dockercfg)$/i;
const secretFolders = /^\.(?:docker|aws|azure|kube|ssh|gnupg)$/i;
const filesOfTools = /^\.(?:config|cache|vscode|idea|bash.*|zsh.*|.*history)$/i;

/**
 * Returns whether a file or folder with this name may contain secrets or belongs to a tool. Such a file or folder is
 * not published.
 */
const isPrivate = (name: string): boolean =>
  secretFiles.test(name) || secretFolders.test(name) || filesOfTools.test(name);

/**
 * Returns whether builds ignore the file or folder with this name. `folder`: path from the root of the folder that
 * contains it. Names that begin with a dot are ignored. In `content/static`, they are ignored only if `isLeftover` or
 * `isPrivate` matches them, because hosts need other such names (`.nojekyll`, `.well-known/`).
 */
export const isHiddenName = (folder: string, name: string): boolean => {
  // macOS keeps the icon of a folder in `Icon\r`.
  if (name === 'node_modules' || name === 'Icon\r') return true;
  if (!name.startsWith('.')) return false;
  return !`${folder}/`.startsWith('content/static/') || isLeftover(name) || isPrivate(name);
};

/** Returns whether a path from the root has an ignored name. */
export const isHiddenPath = (path: string): boolean => {
  const names = path.split('/');
  return names.some((name, index) => isHiddenName(names.slice(0, index).join('/'), name));
};
