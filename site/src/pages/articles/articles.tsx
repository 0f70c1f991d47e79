import { PublishedList } from './published-list.tsx'
import { useWords } from '../../lib/words.ts'
import { words } from './articles.id.ts'

/** The list of articles. */
export default function Articles() {
  const t = useWords(words)
  return <PublishedList kind="article" title={t('Articles')} empty={t('No article is published here yet.')} />
}
