import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../ui/facts.tsx'
import { ReaderFrame } from '../reader-frame/reader-frame.tsx'
import './mail-view.css'

interface Props {
  subject: string
  html: string
  text: string
  headers: { name: string; value: string }[]
}

/** A mail as its reader gets it: the page, the plain text, and the headers. */
export function MailView({ subject, html, text, headers }: Props) {
  const { t } = useTranslation()
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'page',
          label: t('Mail'),
          children: (
            <div className="mail-page">
              <ReaderFrame name={subject} page={html} width="100%" height="min(640px, 60vh)" />
            </div>
          ),
        },
        { key: 'text', label: t('Plain text'), children: <pre className="mail-text">{text}</pre> },
        {
          key: 'headers',
          label: t('Headers'),
          children: (
            <div className="mail-headers">
              <Facts facts={headers.map(({ name, value }): [string, string] => [name, value])} />
            </div>
          ),
        },
      ]}
    />
  )
}
