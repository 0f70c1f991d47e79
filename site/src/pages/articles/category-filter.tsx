import { Link } from 'wouter'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './articles.id.ts'

type Category = AnswerOf<typeof calls.categories>[number]

/** Links that filter a list by category: the first level, and below it the level of the chosen one. */
export function CategoryFilter({ folder, chosen }: { folder: string; chosen: string }) {
  const t = useWords(words)
  const tree = useCall(calls.categories, {}).data ?? []
  if (tree.length === 0) return null
  const top = tree.find((category) => isWithin(category, chosen))
  const link = ({ permalink, title }: Pick<Category, 'permalink' | 'title'>, isCurrent: boolean) => (
    <Link
      key={permalink}
      className="chip"
      href={permalink ? `${folder}?category=${permalink}` : folder}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {title}
    </Link>
  )
  return (
    <nav className="chips" aria-label={t('Categories')}>
      <div>
        {link({ permalink: '', title: t('All') }, chosen === '')}
        {tree.map((category) => link(category, category === top))}
      </div>
      {top && top.children.length > 0 && (
        <div>{top.children.map((category) => link(category, isWithin(category, chosen)))}</div>
      )}
    </nav>
  )
}

const isWithin = (category: Category, permalink: string): boolean =>
  category.permalink === permalink || category.children.some((child) => isWithin(child, permalink))
