import { useQuery } from '@tanstack/react-query'
import { Alert, Flex, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preflight } from '@balai/contract/kit/certificate-shapes.ts'
import { isTemporary } from '../../lib/api.ts'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { CertificateCounts } from './certificate-counts.tsx'
import './issuing.css'
import { IssueButton } from './issue-button.tsx'
import { IssueChosen } from './issue-chosen.tsx'
import { IssuedList } from './issued-list.tsx'
import { NameWarnings } from './name-warnings.tsx'
import { NotEligible } from './not-eligible.tsx'
import { RunProgress } from './run-progress.tsx'
import type { CertificateWork } from './work.ts'

interface Props {
  work: CertificateWork
  /** Buttons beside those of the panel. */
  actions?: ReactNode
  /** Which people have confirmed their names. */
  names?: ReactNode
}

/** The certificates of a source: the check before they are issued, issuing and sending, and those that were issued. */
export function CertificatesPanel({ work, actions, names }: Props) {
  const { data, error, refetch } = useQuery({
    ...work.check,
    // The stream reports progress; polling covers a broken stream.
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 3_000 : false),
  })
  if (error && !(data && isTemporary(error))) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return <Certificates work={work} actions={actions} names={names} preflight={data} />
}

const isWorking = ({ run, archive, counts }: Preflight) =>
  run?.state === 'running' || archive?.state === 'running' || counts.waiting_to_be_sent > 0

function Certificates({ work, actions, names, preflight }: Props & { preflight: Preflight }) {
  const { t } = useTranslation()
  const { counts, problems, run, archive } = preflight
  const isBlocked = problems.some(({ blocks }) => blocks)
  return (
    <div className="certs">
      <CertificateCounts counts={counts} />
      <Problems problems={problems.filter(({ blocks }) => blocks)} type="error" />
      <Problems problems={problems.filter(({ blocks }) => !blocks)} type="warning" />
      <Flex gap={8} wrap className="certs-actions">
        <IssueButton
          work={work}
          count={counts.to_issue}
          unsent={counts.not_sent}
          isBlocked={isBlocked || run?.state === 'running'}
        />
        <IssueChosen work={work} isBlocked={isBlocked || run?.state === 'running'} />
        <ArchiveButton work={work} archive={archive} isEmpty={counts.issued === 0} />
        {actions}
      </Flex>
      {run && <RunProgress run={run} label={t('Issuing certificates')} />}
      {archive?.state === 'running' && <RunProgress run={archive} label={t('Packing the ZIP file')} />}
      {names}
      <NameWarnings work={work} names={preflight.names} />
      <NotEligible people={preflight.not_eligible} count={counts.not_eligible} />
      <IssuedList work={work} />
    </div>
  )
}

interface ProblemsProps {
  problems: Preflight['problems']
  type: 'error' | 'warning'
}

/** What is wrong with the template or the settings. */
function Problems({ problems, type }: ProblemsProps) {
  if (problems.length === 0) return null
  const lines = problems.map(({ sentence }) => <div key={sentence}>{sentence}</div>)
  return <Alert showIcon type={type} className="certs-alert" title={lines} />
}
