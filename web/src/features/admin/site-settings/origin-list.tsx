import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { siteLimits } from '@balai/contract/kit/site.ts'

interface Props {
  value?: string[]
  onChange?: (origins: string[]) => void
}

const none: string[] = []

/** Addresses of websites, each in a line of its own. */
export function OriginList({ value = none, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {value.map((origin, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address has no other key while it is typed
        <div key={at} className="site-line">
          <Input
            type="url"
            inputMode="url"
            aria-label={t('Website {{place}}', { place: at + 1 })}
            placeholder="https://www.example.com"
            maxLength={siteLimits.webAddress}
            autoComplete="off"
            spellCheck={false}
            value={origin}
            onChange={(event) =>
              onChange?.(value.map((each, place) => (place === at ? event.target.value : each)))
            }
          />
          <Button
            type="text"
            aria-label={t('Remove website {{place}}', { place: at + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= siteLimits.origins}
        onClick={() => onChange?.([...value, ''])}
      >
        {t('Add website')}
      </Button>
    </>
  )
}
