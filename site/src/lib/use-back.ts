import { useSearchParams } from 'wouter'

/** Where somebody wanted to go before they were asked to log in: `?back=` of the address. */
export function useBack() {
  const [params] = useSearchParams()
  const wanted = params.get('back') ?? ''
  // Only pages of this site: an address of another one would lead people away who have just logged in.
  const path = /^\/(?![/\\])/.test(wanted) ? wanted : '/account'
  /** The address of a page that leads there too. */
  const keep = (page: string) => (wanted ? withBack(page, path) : page)
  return { path, keep }
}

/** The address of a page which leads to another one afterwards. */
export const withBack = (page: string, path: string): string => `${page}?back=${encodeURIComponent(path)}`
