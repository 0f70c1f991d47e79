import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useSession } from '../lib/session.ts'
import { logInFrom } from '../lib/paths.ts'
import { useWords } from '../lib/words.ts'
import { Notice } from './notice.tsx'
import { words } from './ui.id.ts'

/** Something for members. Others are asked to log in, and come back here. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const t = useWords(words)
  const { isSignedIn } = useSession()
  const [path] = useLocation()
  const search = useSearch()
  if (isSignedIn) return children
  const here = search ? `${path}?${search}` : path
  return (
    <Notice
      action={
        <Link className="button" href={logInFrom(here)}>
          {t('Log in')}
        </Link>
      }
    >
      {t('Log in to see this page.')}
    </Notice>
  )
}
