import { Link } from 'wouter'
import { useWords } from '../lib/words.ts'
import { Title } from './page-title.tsx'
import { words } from './ui.id.ts'

/** For an address that leads nowhere. `msg` is the sentence of the server, if it gave one. */
export function NotFound({ msg }: { msg?: string }) {
  const t = useWords(words)
  return (
    <div className="centered">
      <Title text={t('Page not found')} />
      <p className="numeral" aria-hidden="true">
        404
      </p>
      <h1>{t('Page not found')}</h1>
      <p className="lead">
        {msg ?? t('There is nothing at this address. It may have been moved or withdrawn.')}
      </p>
      <p>
        <Link className="button" href="/">
          {t('To the home page')}
        </Link>{' '}
        <Link href="/search">{t('Search the site')}</Link>
      </p>
    </div>
  )
}
