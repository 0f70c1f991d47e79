import { useSite } from '../lib/site.ts'

/** The title of the window: the page, then the site. */
export function Title({ text }: { text?: string }) {
  const site = useSite()?.site_name
  return <title>{[text, site].filter(Boolean).join(' · ')}</title>
}
