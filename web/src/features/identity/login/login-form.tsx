import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { ApiRefusal, call } from '../../../lib/api.ts'
import { minutesAndSeconds } from '../../../lib/format.ts'
import { countFailedLogin, failedLogins } from '../../../lib/session.ts'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useCountdown } from './use-countdown.ts'

interface Fields {
  email: string
  password: string
  code?: string
}
interface Hints {
  captcha_required?: boolean
  code_required?: boolean
  retry_after_seconds?: number
}

/** The number of failures after which the server requires a captcha. */
const failuresBeforeCaptcha = 3

interface Props {
  /** Restricts the log-in to this account. */
  email?: string
  onLoggedIn: (token: string) => void
}

/** E-mail, password and, if needed, the one-time code, the captcha and the time to wait. */
export function LoginForm({ email, onLoggedIn }: Props) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [codeWanted, setCodeWanted] = useState(false)
  const [seconds, waitFor] = useCountdown()
  const captcha = useCaptcha()
  const captchaWanted = useRef(failedLogins() >= failuresBeforeCaptcha)
  const codeField = useRef<InputRef>(null)
  const refusedField = useRef<'code' | 'password'>(undefined)
  useEffect(() => {
    // A field takes the focus only when the form is no longer busy.
    if (!busy && refusedField.current) form.focusField(refusedField.current)
    if (!busy) refusedField.current = undefined
  }, [busy, form])
  useEffect(() => {
    if (codeWanted) codeField.current?.focus()
  }, [codeWanted])

  async function attempt(fields: Fields): Promise<void> {
    const { code, ...rest } = fields
    const claim = { ...rest, email: rest.email.trim(), ...(code ? { code: code.trim() } : {}) }
    const hadCaptcha = captchaWanted.current
    try {
      const proof = hadCaptcha ? { captcha: await captcha.take() } : {}
      const { token } = await call(account.login, { ...claim, ...proof }, { quiet: true, asClient: true })
      onLoggedIn(token)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const hints = (error.data ?? {}) as Hints
      if (hints.captcha_required) {
        captchaWanted.current = true
        void captcha.begin()
        // Only the captcha was missing: the attempt is repeated without another click.
        if (!hadCaptcha && 'captcha' in error.errors) return attempt(fields)
      }
      explain(error, hints)
    }
  }

  function explain(error: ApiRefusal, { code_required, retry_after_seconds }: Hints) {
    if (retry_after_seconds) waitFor(retry_after_seconds)
    const askedForCode = code_required && !codeWanted
    if (code_required) setCodeWanted(true)
    if (askedForCode) return
    countFailedLogin()
    if (codeWanted) form.setFieldsValue({ code: '' })
    // Beside the field that was wrong, until it is changed; whether the e-mail or the password was wrong is not said.
    const name = codeWanted ? 'code' : 'password'
    form.setFields([{ name, errors: [error.msg] }])
    refusedField.current = name
  }

  async function submit(fields: Fields) {
    setBusy(true)
    try {
      await attempt(fields)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form
      name="login"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: email ?? '', password: '' }}
      onFinish={submit}
      disabled={busy}
    >
      <Form.Item
        label={t('E-mail')}
        name="email"
        rules={[{ required: true, message: t('Enter your e-mail address.') }]}
      >
        <Input
          type="email"
          autoComplete="username"
          autoFocus={!email}
          readOnly={Boolean(email)}
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item
        label={t('Password')}
        name="password"
        rules={[{ required: true, message: t('Enter your password.') }]}
      >
        <PasswordInput autoComplete="current-password" autoFocus={Boolean(email)} />
      </Form.Item>
      {codeWanted && (
        <Form.Item
          label={t('One-time code')}
          name="code"
          rules={[{ required: true, message: t('Enter the one-time code from your app.') }]}
          extra={t('From your authenticator app, or one of your recovery codes.')}
        >
          <Input ref={codeField} autoComplete="one-time-code" maxLength={40} spellCheck={false} />
        </Form.Item>
      )}
      {captcha.state !== 'off' && <Captcha state={captcha.state} />}
      {seconds > 0 && (
        <Alert
          type="warning"
          showIcon
          className="login-wait"
          title={t('Too many attempts. You can try again in {{time}}.', { time: minutesAndSeconds(seconds) })}
        />
      )}
      <Button type="primary" htmlType="submit" block loading={busy} disabled={seconds > 0}>
        {t('Log in')}
      </Button>
    </Form>
  )
}

function Captcha({ state }: { state: 'solving' | 'solved' | 'failed' }) {
  const { t } = useTranslation()
  const texts = {
    solving: t('Making sure that you are not a robot…'),
    solved: t('You are not a robot.'),
    failed: t('The check that you are not a robot failed. Try again.'),
  }
  const types = { solving: 'info', solved: 'success', failed: 'error' } as const
  return <Alert type={types[state]} showIcon className="login-wait" title={texts[state]} />
}
