import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCall } from '../../lib/use-call.ts'
import { language, useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './newsletter.id.ts'
import '../../ui/members.css'

/** Signs visitors up for newsletters. Nothing is sent before they opened the link in the mail to their address. */
export default function Newsletter() {
  const t = useWords(words)
  const chosen = language.use()
  const forms = useCall(calls.newsletterForms, {})
  const texts = useCall(calls.consentTexts, {})
  const consent = texts.data?.find(({ consent }) => consent === 'newsletter')
  const [address, setAddress] = useState('')
  const { run, isRunning, refusal } = useAction(async ({ text, isTicked }: Values) => {
    const email = text('email')
    await call(calls.newsletterSignUp, {
      list_id: Number(text('list_id')),
      ...{ email, name: text('name'), language: chosen },
      consents: isTicked('consents') && consent ? { newsletter: consent.text_version } : {},
    })
    setAddress(email)
  })
  if (address !== '')
    return (
      <Page title={t('Look into your inbox')}>
        <Notice kind="good">
          {t('A mail is on its way to {{address}}. You get the newsletter after you opened its link.', {
            address,
          })}
        </Notice>
      </Page>
    )
  return (
    <Page
      title={t('Newsletter')}
      intro={t('Choose what you want to get by e-mail. You can stop it at any time.')}
    >
      <Loaded of={forms}>
        {(all) =>
          all.length === 0 ? (
            <Notice>{t('There is no newsletter at the moment.')}</Notice>
          ) : (
            <form className="form" onSubmit={submit(run)} noValidate>
              <fieldset>
                <legend>{t('What you want to get')}</legend>
                {all.map(({ list_id, title, text }, index) => (
                  <Check
                    key={list_id}
                    type="radio"
                    name="list_id"
                    value={String(list_id)}
                    label={title}
                    hint={text}
                    defaultChecked={index === 0}
                  />
                ))}
              </fieldset>
              <Field
                label={t('E-mail')}
                name="email"
                type="email"
                autoComplete="email"
                required
                refusal={refusal}
              />
              <Field label={t('Name (optional)')} name="name" autoComplete="name" refusal={refusal} />
              {consent && (
                <Check name="consents" label={consent.title} hint={consent.text} refusal={refusal} />
              )}
              <Refused of={refusal} fields={['email', 'name', 'consents']} />
              <Button type="submit" look="first" isBusy={isRunning}>
                {t('Sign up')}
              </Button>
            </form>
          )
        }
      </Loaded>
    </Page>
  )
}
