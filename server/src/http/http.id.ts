import type { Dictionary } from './languages.ts'

/** What the platform says, in Indonesian. */
export const httpId = {
  'Sign in first.': 'Silakan masuk terlebih dahulu.',
} satisfies Dictionary
