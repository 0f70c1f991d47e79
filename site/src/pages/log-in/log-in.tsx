import { Link, useSearchParams } from 'wouter'
import { useBack } from '../../lib/use-back.ts'
import { useWords } from '../../lib/words.ts'
import { Page } from '../../ui/page.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ByLink } from './by-link.tsx'
import { ByPassword } from './by-password.tsx'
import { Forgotten } from './forgotten.tsx'
import { words } from './log-in.id.ts'
import '../../ui/members.css'

/** Logs in with the password or with a link in a mail; `?way=` says which. */
export default function LogIn() {
  const t = useWords(words)
  const back = useBack()
  const [params, setParams] = useSearchParams()
  const way = params.get('way') ?? 'password'
  const choose = (name: string) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), way: name }))

  if (way === 'forgotten') return <Forgotten onBack={() => choose('password')} />
  return (
    <Page title={t('Log in')}>
      <div className="form">
        <Switch
          label={t('How do you want to log in?')}
          value={way}
          options={{ password: t('With the password'), link: t('With a link by mail') }}
          onChange={choose}
        />
        {way === 'link' ? (
          <ByLink next={back.path} />
        ) : (
          <ByPassword next={back.path} onForgotten={() => choose('forgotten')} />
        )}
        <p className="soft">
          {t('You have no account yet?')} <Link href={back.keep('/sign-up')}>{t('Create an account')}</Link>
        </p>
      </div>
    </Page>
  )
}
