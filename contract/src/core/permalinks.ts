import { limits } from './shapes.ts'

/** The address that a title suggests: “Café & Kopi Susu” is `cafe-kopi-susu`; empty where no letter can be written so. */
export const permalinkOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, limits.permalink)
    .replaceAll(/^-+|-+$/g, '')
