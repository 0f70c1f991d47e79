/** Where the site is on its host, without a slash at the end: `base` of vite.config.ts. */
export const home = import.meta.env.BASE_URL.replace(/\/$/, '')

const folders: Readonly<Record<string, string>> = {
  article: 'articles',
  video: 'videos',
  page: 'pages',
  event: 'events',
  course: 'courses',
}

/** The address of something published, by its kind; null for a kind that this site does not show. */
export function pathOf({ kind, permalink }: { kind: string; permalink: string }): string | null {
  const folder = folders[kind]
  return folder ? `/${folder}/${encodeURIComponent(permalink)}` : null
}

/** The log-in page, which returns to the given page afterwards. */
export const logInFrom = (path: string): string =>
  ['/', '/log-in', '/sign-up'].includes(path) ? '/log-in' : `/log-in?back=${encodeURIComponent(path)}`
