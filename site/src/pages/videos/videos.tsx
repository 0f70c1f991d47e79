import { useWords } from '../../lib/words.ts'
import { PublishedList } from '../articles/published-list.tsx'
import { words } from './videos.id.ts'

/** The list of videos. */
export default function Videos() {
  const t = useWords(words)
  return <PublishedList kind="video" title={t('Videos')} empty={t('No video is published here yet.')} />
}
