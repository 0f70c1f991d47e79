import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { siteLimits } from '@balai/contract/kit/site.ts'

interface Props {
  value?: string[]
  onChange?: (phones: string[]) => void
}

const none: string[] = []

/** Phone numbers, each in a line of its own. */
export function PhoneList({ value = none, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {value.map((phone, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a number has no other key while it is typed
        <div key={at} className="site-line">
          <Input
            type="tel"
            aria-label={t('Phone number {{place}}', { place: at + 1 })}
            placeholder="0812 3456 7890"
            maxLength={40}
            autoComplete="off"
            value={phone}
            onChange={(event) =>
              onChange?.(value.map((each, place) => (place === at ? event.target.value : each)))
            }
          />
          <Button
            type="text"
            aria-label={t('Remove phone number {{place}}', { place: at + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= siteLimits.phones}
        onClick={() => onChange?.([...value, ''])}
      >
        {t('Add phone number')}
      </Button>
    </>
  )
}
