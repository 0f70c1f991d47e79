import { limits } from './shapes.ts'

/** The permalink for a title: `cafe-kopi-susu` for “Café & Kopi Susu”; empty if it has no Latin letters or digits. */
export const permalinkOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, limits.permalink)
    .replaceAll(/^-+|-+$/g, '')
