import { limits } from './shapes.ts'

/** The permalink for a title: `cafe-kopi-susu` for “Café & Kopi Susu”; empty if nothing in it can be transliterated. */
export const permalinkOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, limits.permalink)
    .replaceAll(/^-+|-+$/g, '')
