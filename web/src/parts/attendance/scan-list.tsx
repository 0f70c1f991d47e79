import { useQuery } from '@tanstack/react-query'
import { Flex, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scanResults, type ScanResult } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { queryOf } from '../../lib/queries.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import './attendance.css'
import { methodNames, scanResultNames, scanTone } from './scan-words.ts'

const perPage = 20

/** Every scan of an event or of one person, also refused ones. */
export function ScanList({ of }: { of: { event_id: number } | { registration_id: number } }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const [result, setResult] = useState<ScanResult>()
  const names = scanResultNames(t)
  const methods = methodNames(t)
  const isOfEvent = 'event_id' in of
  const { data, error, refetch } = useQuery(
    queryOf(checkIn.scans, { ...of, ...(result && { result }), page, perPage }, { quiet: true }),
  )
  return (
    <>
      {isOfEvent && (
        <FilterSelect<ScanResult>
          label={t('Result')}
          value={result}
          options={scanResults.map((value) => ({ value, label: names[value] }))}
          onChange={(next) => {
            setResult(next)
            setPage(0)
          }}
        />
      )}
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : data.rows.length === 0 ? (
        isOfEvent ? (
          <EmptyNote title={t('There are no scans.')} />
        ) : (
          <p className="attendance-soft">{t('There are no scans.')}</p>
        )
      ) : (
        <ul className="attendance-list" aria-label={t('Scans')}>
          {data.rows.map((scan) => (
            <li key={scan.check_in_id}>
              <div>
                {isOfEvent && <strong>{scan.name ?? t('Without a name')}</strong>}
                <Flex wrap gap="0 12px">
                  <StatusBadge tone={scan.undone_at ? 'neutral' : scanTone(scan.result)}>
                    {scan.undone_at
                      ? t('Undone by {{name}}', { name: scan.undone_by_name })
                      : names[scan.result]}
                  </StatusBadge>
                  <span className="attendance-soft">
                    <DateTime at={scan.scanned_at} /> · {methods[scan.method]} · {scan.by_name}
                  </span>
                </Flex>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > perPage && (
        <Pagination
          align="end"
          current={page + 1}
          pageSize={perPage}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </>
  )
}
