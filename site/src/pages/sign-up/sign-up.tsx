import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { withCaptcha } from '../../lib/captcha.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCall } from '../../lib/use-call.ts'
import { useBack } from '../../lib/use-back.ts'
import { language, useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Field } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { ConfirmFirst, type Newcomer } from './confirm-first.tsx'
import { words } from './sign-up.id.ts'
import '../../ui/members.css'

const fields = ['member_first_name', 'member_last_name', 'email', 'password']

/** Makes an account. The person becomes a member when they press the button behind the link in the mail. */
export default function SignUp() {
  const t = useWords(words)
  const chosen = language.use()
  const back = useBack()
  const texts = useCall(calls.consentTexts, {})
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null)
  const { run, isRunning, refusal } = useAction(async ({ text, isTicked }: Values) => {
    const given = (texts.data ?? []).filter(({ consent }) => isTicked(consent))
    const [email, password] = [text('email'), text('password')]
    await withCaptcha((captcha) =>
      call(calls.signUp, {
        member_first_name: text('member_first_name'),
        member_last_name: text('member_last_name'),
        ...{ email, password, language: chosen },
        consents: Object.fromEntries(given.map(({ consent, text_version }) => [consent, text_version])),
        ...(captcha && { captcha }),
      }),
    )
    setNewcomer({ email, password })
  })

  if (newcomer) return <ConfirmFirst newcomer={newcomer} next={back.path} />
  return (
    <Page
      title={t('Create an account')}
      intro={t('Register for events, learn courses, comment, and keep your certificates in one place.')}
    >
      <form className="form" onSubmit={submit(run)} noValidate>
        <div className="form-row">
          <Field
            label={t('First name')}
            name="member_first_name"
            autoComplete="given-name"
            required
            refusal={refusal}
          />
          <Field
            label={t('Last name (optional)')}
            name="member_last_name"
            autoComplete="family-name"
            refusal={refusal}
          />
        </div>
        <Field
          label={t('E-mail')}
          name="email"
          type="email"
          autoComplete="email"
          required
          refusal={refusal}
        />
        <Field
          label={t('Password')}
          hint={t('At least 10 characters. A few words in a row are easy to remember.')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          refusal={refusal}
        />
        {texts.data && (
          <fieldset>
            <legend>{t('What you agree to (optional)')}</legend>
            {texts.data.map(({ consent, title, text }) => (
              <Check key={consent} name={consent} label={title} hint={text} />
            ))}
          </fieldset>
        )}
        <Refused of={refusal} fields={fields} />
        <Button type="submit" look="first" isBusy={isRunning}>
          {t('Create the account')}
        </Button>
        <p className="soft">
          {t('You have an account already?')} <Link href={back.keep('/log-in')}>{t('Log in')}</Link>
        </p>
      </form>
    </Page>
  )
}
