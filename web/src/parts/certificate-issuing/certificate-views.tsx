import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { CertificateDesigner } from '../certificate-designer/certificate-designer.tsx'
import type { CertificateSource } from '../certificate-designer/source.ts'
import { CertificatesPanel } from './certificates-panel.tsx'
import type { CertificateWork } from './work.ts'

interface Props {
  source: CertificateSource
  work: CertificateWork
  title: string
  /** Buttons beside those that issue. */
  actions?: ReactNode
  /** Which people have confirmed their names. */
  names?: ReactNode
}

/** The certificates of a source: their design, and issuing and sending them. */
export function CertificateViews({ source, work, title, actions, names }: Props) {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const view = address.get('view') === 'people' ? 'people' : 'design'
  const links = (
    <Segmented
      aria-label={t('View')}
      value={view}
      onChange={(next) => setAddress(next === 'people' ? { view: next } : {})}
      options={[
        { value: 'design', label: t('Design') },
        { value: 'people', label: t('Issue and send') },
      ]}
    />
  )
  return (
    <>
      {/* The design stays, with changes that are not saved yet. */}
      <div hidden={view !== 'design'}>
        <CertificateDesigner source={source} title={title} links={links} />
      </div>
      {view === 'people' && (
        <>
          <PageHeader title={title} action={links} />
          <CertificatesPanel work={work} actions={actions} names={names} />
        </>
      )}
    </>
  )
}
