import { Link, useLocation } from 'wouter'
import { home, logInFrom } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { useWords } from '../lib/words.ts'
import { words } from './layout.id.ts'
import { LanguageSwitch, LookSwitch } from './switches.tsx'

/** The name of the site, its navigation, the search, and the way to the account. */
export function Header() {
  const t = useWords(words)
  const site = useSite()
  const [path, navigate] = useLocation()
  const parts = {
    '/articles': t('Articles'),
    '/videos': t('Videos'),
    '/events': t('Events'),
    '/courses': t('Courses'),
  }
  return (
    <header className="site-header">
      <div className="width bar">
        <Link className="brand" href="/">
          {site?.logo && <img src={site.logo} alt="" />}
          {site?.site_name ?? ' '}
        </Link>
        <nav aria-label={t('Main navigation')}>
          {Object.entries(parts).map(([href, name]) => (
            <Link key={href} href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <form
          role="search"
          className="site-search"
          action={`${home}/search`}
          onSubmit={(event) => {
            event.preventDefault()
            const text = new FormData(event.currentTarget).get('q') as string
            navigate(`/search?q=${encodeURIComponent(text.trim())}`)
          }}
        >
          <input
            type="search"
            name="q"
            aria-label={t('Search the site')}
            placeholder={t('Search')}
            maxLength={200}
          />
        </form>
        <div className="switches">
          <LanguageSwitch />
          <LookSwitch />
          <AccountLink path={path} />
        </div>
      </div>
    </header>
  )
}

function AccountLink({ path }: { path: string }) {
  const t = useWords(words)
  const { isSignedIn, profile } = useSession()
  if (isSignedIn)
    return (
      <Link className="account" href="/account">
        {profile.data?.member_first_name ?? t('Account')}
      </Link>
    )
  return (
    <Link className="account" href={logInFrom(path)}>
      {t('Log in')}
    </Link>
  )
}
