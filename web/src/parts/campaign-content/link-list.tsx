import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { LinkRow } from '@balai/contract/mailing/campaign-content.ts'

/** The links of a mail, those with a problem first. */
export function LinkList({ links }: { links: LinkRow[] }) {
  const { t } = useTranslation()
  const bad = links.filter(({ problem }) => problem !== '')
  const good = links.filter(({ problem }) => problem === '')
  return (
    <details className="campaign-links" open={bad.length > 0}>
      <summary>
        {bad.length === 0
          ? t('Links: {{n}}, all in order', { n: links.length })
          : t('Links: {{n}}, with problems: {{bad}}', { n: links.length, bad: bad.length })}
      </summary>
      <ul aria-label={t('Links')}>
        {[...bad, ...good].map(({ link, problem }) => (
          <li key={link} data-bad={problem !== ''}>
            {problem ? <WarningOutlined /> : <CheckCircleOutlined />}{' '}
            <span>{link || t('An empty address')}</span>
            {problem && <strong> {problem}</strong>}
          </li>
        ))}
      </ul>
    </details>
  )
}
