import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { signIn } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './confirm.id.ts'
import '../../ui/members.css'

/**
 * Takes the press behind a link of a mail, for a site whose mails lead to its own page: `/confirm#<token>`. The token
 * stands behind the `#`, so that no log of a server has it.
 */
export default function Confirm() {
  const t = useWords(words)
  const [, go] = useLocation()
  const [token] = useState(() => location.hash.slice(1))
  const [isDone, setDone] = useState(false)
  const link = useCall(calls.link, { token })
  const kind = link.data?.kind
  const { run, isRunning, refusal } = useAction(async ({ text }: Values) => {
    if (kind === 'login') {
      signIn((await call(calls.loginWithLink, { token })).token)
      return go('/account', { replace: true })
    }
    if (kind === 'password') await call(calls.choosePassword, { token, password: text('password') })
    else await call(calls.confirm, { token })
    return setDone(true)
  })

  if (isDone)
    return (
      <Page title={t('Thank you')}>
        <Notice kind="good">{t('That worked. You can log in now.')}</Notice>
        <Link className="button" href="/log-in">
          {t('Log in')}
        </Link>
      </Page>
    )
  const shown = {
    sign_up: { title: t('Confirm your e-mail address'), button: t('Confirm the address') },
    address: { title: t('Confirm your e-mail address'), button: t('Confirm the address') },
    login: { title: t('Log in'), button: t('Log in') },
    password: { title: t('Choose a new password'), button: t('Save the password') },
  }[kind ?? 'sign_up']
  return (
    <Page title={shown.title}>
      <Loaded of={link}>
        {({ email }) => (
          <form className="form" onSubmit={submit(run)} noValidate>
            <p className="soft">{t('For the address {{address}}', { address: email })}</p>
            {kind === 'password' && (
              <Field
                label={t('New password')}
                name="password"
                type="password"
                autoComplete="new-password"
                required
                refusal={refusal}
              />
            )}
            <Refused of={refusal} fields={['password']} />
            <Button type="submit" look="first" isBusy={isRunning}>
              {shown.button}
            </Button>
          </form>
        )}
      </Loaded>
    </Page>
  )
}
