import { Link } from 'wouter'
import { useWords } from '../../lib/words.ts'
import { words } from './articles.id.ts'
import { PublishedList } from './published-list.tsx'

/** The list of articles. */
export default function Articles() {
  const t = useWords(words)
  return (
    <PublishedList
      kind="article"
      title={t('Articles')}
      intro={<Link href="/short-reads">{t('Only short reads')}</Link>}
      empty={t('No article is published here yet.')}
    />
  )
}
