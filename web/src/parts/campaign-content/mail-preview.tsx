import { DesktopOutlined, FileTextOutlined, MobileOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { campaignContent } from '@balai/contract/mailing/campaign-content.ts'
import { formatFileSize } from '../../lib/format.ts'
import { queryOf } from '../../lib/queries.ts'
import { Fact } from '../desk/fact.tsx'
import { useSettled } from '../letter/use-settled.ts'
import { MemberSelect } from '../member-select.tsx'
import { ReaderFrame } from '../reader-frame/reader-frame.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import './campaign-content.css'
import { LinkList } from './link-list.tsx'
import { mergeNames } from './block.words.ts'

type Edited = Pick<
  z.input<typeof campaignContent.preview.input>,
  'blocks' | 'merge_defaults' | 'template' | 'language'
>

interface Props {
  campaignId: number
  /** Shown instead of what is stored. */
  edited?: Edited
}

const stored: Edited = {}

type Shape = 'desk' | 'phone' | 'text'

/** The mail as a recipient reads it: at both widths, as plain text, as a chosen member, with its size and links. */
export function MailPreview({ campaignId, edited = stored }: Props) {
  const { t } = useTranslation()
  const [shape, setShape] = useState<Shape>('desk')
  const [member, setMember] = useState<number>()
  const settled = useSettled(JSON.stringify(edited))
  const { data, error, refetch } = useQuery({
    ...queryOf(
      campaignContent.preview,
      { campaign_id: campaignId, ...(member && { member_id: member }), ...(JSON.parse(settled) as Edited) },
      { quiet: true, long: true },
    ),
    // The last one stays while the next one is loaded, so that nothing flickers while a person types.
    placeholderData: (before) => before,
  })
  return (
    <div className="campaign-preview">
      <Flex gap={8} wrap align="end">
        <Segmented<Shape>
          aria-label={t('Shown as')}
          value={shape}
          options={[
            { value: 'desk', icon: <DesktopOutlined />, label: t('Desktop') },
            { value: 'phone', icon: <MobileOutlined />, label: t('Phone', { context: 'device' }) },
            { value: 'text', icon: <FileTextOutlined />, label: t('Plain text') },
          ]}
          onChange={setShape}
        />
        <Fact label={t('As this member reads it')}>
          {(id) => <MemberSelect id={id} {...(member && { value: member })} onChange={setMember} />}
        </Fact>
      </Flex>
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <p>
            {t('Subject')}: <strong>{data.subject || t('No subject yet')}</strong> ·{' '}
            {formatFileSize(data.size)}
          </p>
          {data.is_too_large && (
            <Alert
              type="warning"
              title={t('This mail is large: Gmail cuts mails above 102 kB. Leave out blocks or whole texts.')}
            />
          )}
          {data.merge_fields.length > 0 && (
            <p>
              {t('If something is not known of a recipient, they read')}:{' '}
              {data.merge_fields
                .map(({ name, value }) => `${t(mergeNames[name])} → ${value ? `“${value}”` : t('nothing')}`)
                .join(', ')}
            </p>
          )}
          {shape === 'text' ? (
            <pre className="campaign-plain">{data.text}</pre>
          ) : (
            <div className="campaign-frame" data-shape={shape}>
              <ReaderFrame
                name={data.subject || t('Mail')}
                page={data.html}
                width={shape === 'phone' ? 390 : '100%'}
                height="min(844px, 70vh)"
              />
            </div>
          )}
          <LinkList links={data.links} />
        </>
      )}
    </div>
  )
}
