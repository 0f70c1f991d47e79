import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import type { CampaignReport } from '@balai/contract/mailing/campaign-sending.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { formatNumber, formatPercent, tCount } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { mailReason } from '../../../parts/mail-view/mail-reason.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** What became of a campaign: every number is one of the ledger of mails or of its counted links. */
export function Results({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const { campaign_id, figures } = campaign
  const { data, error, refetch } = useQuery(
    queryOf(campaigns.report, { id: campaign_id }, { quiet: true, long: true }),
  )
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const share = (value: number) =>
    figures.sent === 0
      ? formatNumber(value)
      : `${formatNumber(value)} (${formatPercent((value / figures.sent) * 100)})`
  return (
    <div className="campaign-results">
      {figures.uncertain > 0 && (
        <Alert
          type="warning"
          showIcon
          title={tCount(
            t,
            figures.uncertain,
            '1 mail may not have arrived.',
            '{{n}} mails may not have arrived.',
          )}
          action={
            <Link to={`/campaign/${campaign_id}?tab=mails&state=uncertain`}>{t('Decide about them')}</Link>
          }
        />
      )}
      <div className="campaign-sides">
        <Panel title={t('Mails')}>
          <Facts
            facts={[
              [t('Recipients'), formatNumber(figures.recipients ?? 0)],
              [t('Sent'), formatNumber(figures.sent)],
              [t('Waiting'), formatNumber(figures.waiting)],
              [t('Failed'), formatNumber(figures.failed)],
              [t('Uncertain'), formatNumber(figures.uncertain)],
              [t('Skipped'), formatNumber(figures.skipped)],
              [t('Cancelled'), formatNumber(figures.cancelled)],
              ...data.reasons.map(({ state, reason, count }): [string, string] => [
                `– ${mailReason(reason, '', t) || `${state} ${reason}`}`,
                formatNumber(count),
              ]),
            ]}
          />
        </Panel>
        <Panel title={t('Readers')}>
          <Facts
            facts={[
              [t('Times opened'), formatNumber(data.opens)],
              [t('Clicks'), formatNumber(data.clicks)],
              [t('Unsubscribed'), share(data.unsubscribed)],
              [t('Bounced'), share(data.bounces.hard)],
              [t('Not delivered this time'), share(data.bounces.soft)],
              [t('Marked as spam'), share(data.bounces.complaint)],
            ]}
          />
          <p className="campaign-note">
            {t(
              'Opens and clicks are counted without names. Known, because they agreed to that: {{openers}} and {{clickers}}.',
              {
                openers: tCount(t, data.known_openers, '1 opener', '{{n}} openers'),
                clickers: tCount(t, data.known_clickers, '1 clicker', '{{n}} clickers'),
              },
            )}
          </p>
        </Panel>
      </div>
      <Panel title={t('Links')}>
        {data.links.length === 0 ? (
          t('The mail has no links that are counted.')
        ) : (
          <table className="campaign-shares">
            <thead>
              <tr>
                <th scope="col">{t('Link')}</th>
                <th scope="col">{t('Clicks')}</th>
              </tr>
            </thead>
            <tbody>
              {data.links.map(({ link, url, clicks }) => (
                <tr key={link}>
                  <td>{url}</td>
                  <td>{formatNumber(clicks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
      <Panel title={t('By list')}>
        <Shares
          first={t('List')}
          rows={data.by_list.map(({ list_id, name, ...row }) => ({
            ...row,
            name: name ?? (list_id === null ? t('Not known any more') : t('A list that was deleted')),
          }))}
        />
      </Panel>
      <Panel title={t('By domain')}>
        <Shares
          first={t('Domain')}
          rows={data.by_domain.map(({ domain, ...row }) => ({ ...row, name: domain || t('Erased people') }))}
        />
      </Panel>
    </div>
  )
}

type ShareRow = Omit<CampaignReport['by_domain'][number], 'domain'> & { name: string }

/** The mails by a share of them. On a phone the table scrolls sideways. */
function Shares({ first, rows }: { first: string; rows: ShareRow[] }) {
  const { t } = useTranslation()
  const columns = [
    ['recipients', t('Recipients')],
    ['sent', t('Sent')],
    ['failed', t('Failed')],
    ['uncertain', t('Uncertain')],
    ['skipped', t('Skipped')],
    ['bounced', t('Bounced')],
    ['unsubscribed', t('Unsubscribed')],
  ] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="campaign-scroll" role="region" aria-label={first} tabIndex={0}>
      <table className="campaign-shares">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>{row.name}</td>
              {columns.map(([key]) => (
                <td key={key}>{formatNumber(row[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
