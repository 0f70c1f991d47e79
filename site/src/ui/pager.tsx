import { Link, useLocation, useSearch } from 'wouter'
import { useWords } from '../lib/words.ts'
import { words } from './ui.id.ts'

interface PagerProps {
  total: number
  /** Counts from 0, as the calls do. */
  page: number
  perPage: number
}

/** The links to the pages before and after. The page is in the address, where it counts from 1. */
export function Pager({ total, page, perPage }: PagerProps) {
  const t = useWords(words)
  const [path] = useLocation()
  const search = useSearch()
  const last = Math.ceil(total / perPage) - 1
  if (last < 1) return null
  const to = (next: number) => {
    const query = new URLSearchParams(search)
    if (next === 0) query.delete('page')
    else query.set('page', String(next + 1))
    return query.size > 0 ? `${path}?${query.toString()}` : path
  }
  return (
    <nav className="pager" aria-label={t('Pages')}>
      {page > 0 && (
        <Link className="button plain" rel="prev" href={to(page - 1)}>
          {t('Newer')}
        </Link>
      )}
      <span>{t('Page {{page}} of {{last}}', { page: page + 1, last: last + 1 })}</span>
      {page < last && (
        <Link className="button plain" rel="next" href={to(page + 1)}>
          {t('Older')}
        </Link>
      )}
    </nav>
  )
}

/** The page in the address, counted from 0 for the calls. Anything else is the first page. */
export function usePage(): number {
  const page = Number(new URLSearchParams(useSearch()).get('page'))
  return Number.isInteger(page) && page > 1 ? Math.min(page, 1_000_000) - 1 : 0
}
