import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { Fact } from '../desk/fact.tsx'

interface Values {
  permalink: string
  seo_title: string
  seo_description: string
}

interface Props {
  values: Values
  /** What search engines show without texts of their own. */
  title: string
  summary: string
  /** Former permalinks, which lead to the present one. */
  old: readonly string[]
  disabled: boolean
  onChange: (some: Partial<Values>) => void
}

/** The address of a record, and what search engines show of it. */
export function AddressFields({ values, title, summary, old, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const { permalink, seo_title, seo_description } = values
  return (
    <>
      <h2>{t('Address and search')}</h2>
      <Fact
        label={t('Permalink')}
        hint={
          old.length > 0
            ? t('Also redirects from: {{list}}', { list: old.join(', ') })
            : t('Generated from the title if empty.')
        }
      >
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            spellCheck={false}
            maxLength={limits.permalink}
            value={permalink}
            onChange={(event) => onChange({ permalink: event.target.value.toLowerCase() })}
            onBlur={() => {
              const clean = permalinkOf(permalink)
              if (clean !== permalink) onChange({ permalink: clean })
            }}
          />
        )}
      </Fact>
      <Fact label={t('Title for search engines')}>
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            maxLength={newsLimits.seoTitle}
            placeholder={title}
            value={seo_title}
            onChange={(event) => onChange({ seo_title: event.target.value })}
          />
        )}
      </Fact>
      <Fact label={t('Description for search engines')}>
        {(id) => (
          <Input.TextArea
            id={id}
            disabled={disabled}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={newsLimits.seoDescription}
            placeholder={summary}
            value={seo_description}
            onChange={(event) => onChange({ seo_description: event.target.value })}
          />
        )}
      </Fact>
    </>
  )
}
