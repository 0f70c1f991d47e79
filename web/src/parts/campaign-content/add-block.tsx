import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { campaignContent } from '@balai/contract/mailing/campaign-content.ts'
import { queryOf } from '../../lib/queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSettled } from '../letter/use-settled.ts'
import { kindIcons, kindNames } from './block.words.ts'
import { copyOf, emptyBlock, type CardKind, type EmptyKind } from './blocks.ts'

interface Props {
  label: string
  isColumn: boolean
  language: 'en' | 'id'
  disabled: boolean
  onAdd: (block: CampaignBlock) => void
}

const empty: readonly EmptyKind[] = ['heading', 'text', 'button', 'picture', 'divider', 'columns']
const cards: readonly CardKind[] = ['article', 'event', 'course']

/** Adds a block: an empty one, or the card of something that is published. */
export function AddBlock({ label, isColumn, language, disabled, onAdd }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<CardKind | null>(null)
  const items = [...empty.filter((kind) => !isColumn || kind !== 'columns'), ...cards].map((kind) => {
    const Icon = kindIcons[kind]
    return { key: kind, icon: <Icon />, label: t(kindNames[kind]) }
  })
  const choose = ({ key }: { key: string }) => {
    const card = cards.find((kind) => kind === key)
    if (card) setAsked(card)
    else onAdd(emptyBlock(key as EmptyKind))
  }
  return (
    <>
      <Dropdown disabled={disabled} trigger={['click']} menu={{ items, onClick: choose }}>
        <Button icon={<PlusOutlined />} size={isColumn ? 'small' : 'middle'} aria-label={label}>
          {t('Add a block')}
        </Button>
      </Dropdown>
      {asked && (
        <ChooseCard
          kind={asked}
          language={language}
          onClose={() => setAsked(null)}
          onChoose={(card) => {
            setAsked(null)
            onAdd(copyOf(card))
          }}
        />
      )}
    </>
  )
}

interface ChooseProps {
  kind: CardKind
  language: 'en' | 'id'
  onClose: () => void
  onChoose: (card: CampaignBlock) => void
}

/** Finds something published by its title. */
function ChooseCard({ kind, language, onClose, onChoose }: ChooseProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = useSettled(text)
  const { data, isFetching } = useQuery({
    ...queryOf(campaignContent.cards, { kind, search, language }),
    placeholderData: (before) => before,
  })
  const found = (data ?? []).flatMap((card) => ('title' in card ? [card] : []))
  return (
    <Dialog open title={t(kindNames[kind])} footer={null} onCancel={onClose} width={480} destroyOnHidden>
      <Select<string>
        aria-label={t('Title')}
        placeholder={t('Type a part of the title')}
        style={{ width: '100%' }}
        autoFocus
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setText }}
        notFoundContent={t('Nothing published has this title.')}
        options={found.map((card) => ({ value: card.key, label: card.title }))}
        onChange={(key) => {
          const card = found.find((each) => each.key === key)
          if (card) onChoose(card)
        }}
      />
    </Dialog>
  )
}
