import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button, Input, type InputProps } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** A password field that can show the password and warns about Caps Lock. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const note = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={note}
        onKeyUp={note}
        onBlur={() => setCapsLock(false)}
        suffix={
          <Button
            type="text"
            size="small"
            tabIndex={0}
            aria-label={shown ? t('Hide the password') : t('Show the password')}
            aria-pressed={shown}
            icon={shown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {capsLock && (
        <div role="status" className="caps-lock">
          {t('Caps Lock is on.')}
        </div>
      )}
    </>
  )
}
