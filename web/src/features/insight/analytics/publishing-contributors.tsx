import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import { ContributorName } from './contributor-table.tsx'
import { contentOfContributor } from './report-links.ts'
import { figureWords } from './report-words.ts'

type Row = Report['contributors'][number]

/** Who is behind the number of contributors who published, while the address asks for them. */
export function PublishingContributors({ report }: { report: Report }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const close = () => {
    const next = new URLSearchParams(params)
    next.delete('rows')
    setParams(next, { replace: true })
  }
  return (
    <Drawer
      open={params.get('rows') === 'publishing_contributors'}
      title={figureWords(t).publishing_contributors.label}
      onClose={close}
      size={440}
      destroyOnHidden
    >
      <ShortTable<Row>
        rowKey="member_id"
        aria-label={t('Contributors')}
        dataSource={report.contributors.filter(({ published }) => published > 0)}
        pagination={{ pageSize: 20, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        whenEmpty={t('There is nothing in these days.')}
        columns={[
          { key: 'name', title: t('Name'), cell: (row) => <ContributorName row={row} /> },
          {
            key: 'published',
            title: t('Published'),
            align: 'right',
            cell: ({ member_id, published }) => (
              <ScreenLink to={contentOfContributor(member_id, report)}>{formatNumber(published)}</ScreenLink>
            ),
          },
        ]}
      />
    </Drawer>
  )
}
