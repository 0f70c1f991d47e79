import { Link } from 'wouter'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './articles.id.ts'

type Category = AnswerOf<typeof calls.categories>[number]

interface CategoryFilterProps {
  /** The address of the list. */
  folder: string
  /** The permalink of the chosen category; empty for all. */
  chosen: string
}

/** Links that filter a list by category: the first level, and below it the levels that lead to the chosen one. */
export function CategoryFilter({ folder, chosen }: CategoryFilterProps) {
  const t = useWords(words)
  const tree = useCall(calls.categories, {}).data ?? []
  if (tree.length === 0) return null
  const link = (permalink: string, title: string, isCurrent: boolean) => (
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
      {levels(tree, chosen).map((level, depth) => (
        <div key={level[0]?.permalink}>
          {depth === 0 && link('', t('All'), chosen === '')}
          {level.map((category) => link(category.permalink, category.title, isWithin(category, chosen)))}
        </div>
      ))}
    </nav>
  )
}

/** The levels of the tree that are shown: the first, and the children of each category on the way to the chosen one. */
function levels(tree: Category[], chosen: string): Category[][] {
  const below = tree.find((category) => isWithin(category, chosen))?.children ?? []
  return below.length === 0 ? [tree] : [tree, ...levels(below, chosen)]
}

const isWithin = (category: Category, permalink: string): boolean =>
  category.permalink === permalink || category.children.some((child) => isWithin(child, permalink))
