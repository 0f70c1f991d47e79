import type { TFunction } from 'i18next'
import { statusNames as recordStatusNames } from '../desk/status.tsx'
import { statusNames as registrationStatusNames } from '../participant-words.ts'

/** The kinds of what visitors do, by their number in the database. */
const kindNames = (t: TFunction): Readonly<Record<string, string>> => ({
  '1': t('Page views'),
  '2': t('Searches'),
  '3': t('Followed links'),
  '4': t('Answers whether a page helped'),
  '5': t('Answers to the consent banner'),
  '6': t('Shares'),
  '7': t('Watched parts of videos'),
  '8': t('Articles read to the end'),
})

/** The parts of keys that have a name. */
const partNames = (t: TFunction): Readonly<Record<string, string>> => ({
  ...registrationStatusNames(t),
  ...recordStatusNames(t),
  article: t('Article'),
  article_static: t('Static article'),
  video: t('Video'),
  event: t('Event'),
  course: t('Course'),
  internal: t('Written by staff'),
  contributor: t('Written by a contributor'),
})

interface Key {
  figure: string
  key: string
  labels: readonly string[]
}

/** The key of a number in words, as far as its parts have names; undefined if the figure has no keys. */
export function keyInWords({ figure, key, labels }: Key, t: TFunction): string | undefined {
  const parts = key.split('/')
  if (figure.startsWith('tracks.hour')) return [parts[0], ...labels].filter(Boolean).join(' · ') || undefined
  if (figure.startsWith('tracks.'))
    return [kindNames(t)[parts[0] ?? ''] ?? parts[0], ...labels].filter(Boolean).join(' · ')
  const names = partNames(t)
  const words = parts.filter(Boolean).map((part) => names[part] ?? (/^\d+$/.test(part) ? `#${part}` : part))
  return words.length > 0 ? words.join(' · ') : undefined
}
