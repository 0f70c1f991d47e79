import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignContent, type StoredContent } from '@balai/contract/mailing/campaign-content.ts'
import { queryOf } from '../../lib/queries.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import { ArticlePanel } from './article-panel.tsx'
import { BlockFields } from './block-fields.tsx'
import { BlockList } from './block-list.tsx'
import { kindNames } from './block.words.ts'
import { findBlock, withBlock } from './blocks.ts'
import './campaign-content.css'
import { LookPanel } from './look-panel.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useContentDraft, type SaveState } from './use-content-draft.ts'

interface Props {
  campaignId: number
  /** The campaign is no draft any more. */
  isReadOnly?: boolean
}

/** The step of a campaign in which its content is chosen and arranged. It saves itself. */
export function CampaignContentStep({ campaignId, isReadOnly = false }: Props) {
  const [loads, setLoads] = useState(0)
  const { data, error, refetch } = useQuery(
    queryOf(campaignContent.content, { campaign_id: campaignId }, { quiet: true }),
  )
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const reload = async () => {
    await refetch()
    setLoads(loads + 1)
  }
  return (
    <Editor
      key={`${campaignId} ${loads}`}
      stored={data}
      disabled={isReadOnly}
      onReload={() => void reload()}
    />
  )
}

interface EditorProps {
  stored: StoredContent
  disabled: boolean
  onReload: () => void
}

function Editor({ stored, disabled, onReload }: EditorProps) {
  const { t } = useTranslation()
  const { draft, change, state, save } = useContentDraft(stored)
  const [selected, setSelected] = useState<string | null>(null)
  const block = findBlock(draft.blocks, selected)
  return (
    <div className="campaign-content">
      <SaveNote state={state} onSave={() => void save()} onReload={onReload} />
      <div className="campaign-content-sides">
        <div>
          <ArticlePanel draft={draft} disabled={disabled} onChange={change} />
          <LookPanel draft={draft} disabled={disabled} onChange={change} />
        </div>
        <div>
          <Panel title={t('Blocks')}>
            <BlockList
              label={t('Blocks')}
              blocks={draft.blocks}
              language={draft.language}
              selected={selected}
              disabled={disabled}
              onSelect={setSelected}
              onChange={(next) => change((before) => ({ blocks: next(before.blocks) }))}
            />
          </Panel>
          {block && (
            <Panel title={t(kindNames[block.kind])}>
              <div className="campaign-block-fields">
                <BlockFields
                  key={block.key}
                  block={block}
                  disabled={disabled}
                  onChange={(next) => change((before) => ({ blocks: withBlock(before.blocks, next) }))}
                />
              </div>
            </Panel>
          )}
        </div>
        <Panel title={t('Preview')}>
          {draft.blocks.length === 0 ? (
            <EmptyNote
              title={t('The mail has no content yet.')}
              hint={t('Choose articles and make blocks of them, or add blocks one by one.')}
            />
          ) : (
            <MailPreview
              campaignId={stored.campaign_id}
              edited={{
                blocks: JSON.stringify(draft.blocks),
                merge_defaults: JSON.stringify(draft.merge_defaults),
                template: draft.template,
                language: draft.language,
              }}
            />
          )}
        </Panel>
      </div>
    </div>
  )
}

function SaveNote({
  state,
  onSave,
  onReload,
}: {
  state: SaveState
  onSave: () => void
  onReload: () => void
}) {
  const { t } = useTranslation()
  if (state === 'conflict')
    return (
      <Alert
        type="warning"
        title={t(
          'Somebody changed this content in the meantime. Load it again to go on; what you changed last is lost.',
        )}
        action={<Button onClick={onReload}>{t('Load again')}</Button>}
      />
    )
  if (state === 'failed')
    return (
      <Alert
        type="error"
        title={t('The content could not be saved.')}
        action={<Button onClick={onSave}>{t('Try again')}</Button>}
      />
    )
  return (
    <p className="campaign-saved" role="status">
      {state === 'saved' ? t('Everything is saved.') : t('Saving…')}
    </p>
  )
}
