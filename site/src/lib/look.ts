import { stored } from './stored.ts'

/** The look that the reader chose; null follows the device. public/look.js applies it before the first paint. */
export const look = stored<'light' | 'dark' | null>('look', null)

/** Applies the chosen look to the page. */
export function applyLook(chosen: 'light' | 'dark' | null): void {
  if (chosen) document.documentElement.dataset['look'] = chosen
  else delete document.documentElement.dataset['look']
}
