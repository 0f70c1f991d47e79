import { Link, useLocation } from 'wouter'
import { logInFrom } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { words } from './ui.id.ts'

/** Stands where a text is that the reader may not read yet: says which membership opens it, and how to get it. */
export function Locked({ by }: { by: 'member' | 'premium' }) {
  const t = useWords(words)
  const [path] = useLocation()
  const { isSignedIn } = useSession()
  return (
    <section className="locked">
      <h2>{by === 'premium' ? t('This text is for premium members') : t('This text is for members')}</h2>
      <p>
        {by === 'premium'
          ? t('Premium opens every article, and supports the people who write here.')
          : t('Membership is free. Sign up or log in to read on.')}
      </p>
      <p className="row">
        {by === 'premium' && isSignedIn && (
          <Link className="button" href="/checkout">
            {t('See prices')}
          </Link>
        )}
        {!isSignedIn && (
          <>
            <Link className="button" href="/sign-up">
              {t('Sign up')}
            </Link>
            <Link className="button plain" href={logInFrom(path)}>
              {t('Log in')}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}
