import { Link, useLocation, useSearch } from 'wouter'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { words } from './ui.id.ts'

interface PagerProps {
  total: number
  /** Counts from 0, as the calls do. */
  page: number
  perPage: number
  /** For a list inside a page, whose place is not in the address. */
  onPage?: (page: number) => void
}

/** The way to the pages before and after. The page is in the address, where it counts from 1. */
export function Pager({ total, page, perPage, onPage }: PagerProps) {
  const t = useWords(words)
  const last = Math.ceil(total / perPage) - 1
  if (last < 1) return null
  return (
    <nav className="pager" aria-label={t('Pages')}>
      {page > 0 && <Step {...{ onPage, to: page - 1, rel: 'prev', name: t('Previous') }} />}
      <span>{t('Page {{page}} of {{last}}', { page: page + 1, last: last + 1 })}</span>
      {page < last && <Step {...{ onPage, to: page + 1, rel: 'next', name: t('Next') }} />}
    </nav>
  )
}

interface StepProps {
  onPage: ((page: number) => void) | undefined
  to: number
  rel: 'prev' | 'next'
  name: string
}

function Step({ onPage, to, rel, name }: StepProps) {
  const [path] = useLocation()
  const query = new URLSearchParams(useSearch())
  if (onPage) return <Button onClick={() => onPage(to)}>{name}</Button>
  if (to === 0) query.delete('page')
  else query.set('page', String(to + 1))
  return (
    <Link className="button plain" rel={rel} href={query.size > 0 ? `${path}?${query.toString()}` : path}>
      {name}
    </Link>
  )
}

/** The page in the address, counted from 0 for the calls. Anything else is the first page. */
export function usePage(): number {
  const page = Number(new URLSearchParams(useSearch()).get('page'))
  return Number.isInteger(page) && page > 1 ? Math.min(page, 1_000_000) - 1 : 0
}
