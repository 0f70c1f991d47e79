import { Alert, Button, Flex, Input } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { call } from '../../../lib/api.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

const SecretPicture = lazyPart(async () => (await import('./secret-picture.tsx')).default)

interface Secret {
  secret: string
  uri: string
}

/** Enables one-time codes: password, then the secret and a first code, then the recovery codes. */
export function EnableCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (secret) return <FirstCode secret={secret} onEnabled={setRecoveryCodes} onCancel={onDone} />
  return (
    <Form
      input={account.totpSetup.input}
      initial={{ password: '' }}
      onSubmit={(values) => call(account.totpSetup, values, { quiet: true })}
      onSaved={setSecret}
    >
      <Field name="password" label={t('Password')} hint={t('To be sure that it is you.')}>
        <PasswordInput autoComplete="current-password" autoFocus />
      </Field>
      <FormActions submit={t('Continue')} onCancel={onDone} />
    </Form>
  )
}

interface FirstCodeProps {
  secret: Secret
  onEnabled: (codes: string[]) => void
  onCancel: () => void
}

function FirstCode({ secret: { secret, uri }, onEnabled, onCancel }: FirstCodeProps) {
  const { t } = useTranslation()
  return (
    <>
      <Flex gap={16} align="center" justify="center" wrap style={{ marginBlock: 16 }}>
        <Suspense fallback={<div style={{ width: pictureSize, height: pictureSize }} />}>
          <SecretPicture uri={uri} size={pictureSize} />
        </Suspense>
        <div style={{ flex: '1 1 220px' }}>
          <p>{t('Scan the code with your authenticator app, or enter this secret there:')}</p>
          <p className="tabular" style={{ fontSize: '1.1em' }}>
            <CopyText text={secret}>{inGroups(secret)}</CopyText>
          </p>
          <p>
            <a href={uri}>{t('On this device: open the app with it')}</a>
          </p>
        </div>
      </Flex>
      <Form
        input={account.totpEnable.input}
        initial={{ code: '' }}
        onSubmit={(values) => call(account.totpEnable, values, { quiet: true })}
        onSaved={({ recovery_codes }) => onEnabled(recovery_codes)}
      >
        <Field name="code" label={t('First code from the app')}>
          <Input autoComplete="one-time-code" inputMode="numeric" spellCheck={false} />
        </Field>
        <FormActions submit={t('Switch on')} onCancel={onCancel} />
      </Form>
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('Keep these recovery codes in a safe place. They are shown only now.')}
        description={t('Each code works once, to log in if your phone is lost.')}
      />
      <ul className="tabular" style={{ columns: 2, paddingInlineStart: 20 }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <CopyText text={codes.join('\n')}>{t('All of them')}</CopyText>
      </p>
      <Button type="primary" onClick={onDone}>
        {t('I have kept them')}
      </Button>
    </>
  )
}

const pictureSize = 168

/** Groups of four characters are easier to read. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
