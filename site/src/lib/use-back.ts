import { useSearchParams } from 'wouter'

/** The page that the visitor wanted before they were asked to log in: `?back=` of the address. */
export function useBack() {
  const [params] = useSearchParams()
  const path = backIn(params)
  /** The address of a page that leads there too. */
  const keep = (page: string) => (params.has('back') ? withBack(page, path) : page)
  return { path, keep }
}

/**
 * The page in `?back=`, otherwise the account. Only pages of this site: an address of another one would lead people away
 * who have just logged in.
 */
export function backIn(params: URLSearchParams): string {
  const wanted = params.get('back') ?? ''
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/account'
}

/** The address of a page which leads to another one afterwards. */
export const withBack = (page: string, path: string): string => `${page}?back=${encodeURIComponent(path)}`
