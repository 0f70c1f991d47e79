import { Button, Checkbox, Flex, Input, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { blockLimits, type CampaignBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Fact } from '../desk/fact.tsx'
import { MergeMenu } from './merge-menu.tsx'

const MediaLibrary = lazyPart(async () => (await import('../media-library/media-library.tsx')).MediaLibrary)
const TextEditor = lazyPart(async () => (await import('./text-editor.tsx')).TextEditor)

interface Props<Block extends CampaignBlock = CampaignBlock> {
  block: Block
  disabled: boolean
  onChange: (block: CampaignBlock) => void
}

/** The fields of a block. */
export function BlockFields({ block, disabled, onChange }: Props) {
  const { t } = useTranslation()
  switch (block.kind) {
    case 'heading':
      return (
        <>
          <Line
            {...{ disabled }}
            label={t('Text')}
            max={blockLimits.heading}
            value={block.text}
            hasFields
            onChange={(text) => onChange({ ...block, text })}
          />
          <Segmented
            aria-label={t('Size')}
            disabled={disabled}
            value={block.level}
            options={[
              { value: 1, label: t('Large') },
              { value: 2, label: t('Small') },
            ]}
            onChange={(level) => onChange({ ...block, level })}
          />
        </>
      )
    case 'text':
      return (
        <Suspense>
          <TextEditor
            key={block.key}
            html={block.html}
            disabled={disabled}
            onChange={(html) => onChange({ ...block, html })}
          />
        </Suspense>
      )
    case 'button':
      return (
        <>
          <Line
            {...{ disabled }}
            label={t('Text')}
            max={blockLimits.button}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          <Address {...{ disabled }} value={block.link} onChange={(link) => onChange({ ...block, link })} />
        </>
      )
    case 'picture':
      return (
        <>
          <PictureField
            {...{ disabled }}
            picture={block.picture}
            alt={block.alt}
            onChange={(picture, alt) => onChange({ ...block, picture, alt })}
          />
          <Address {...{ disabled }} value={block.link} onChange={(link) => onChange({ ...block, link })} />
        </>
      )
    case 'article':
    case 'event':
    case 'course':
      return <CardFields {...{ block, disabled, onChange }} />
    case 'columns':
      return <p>{t('Add blocks to both columns. On phones the right column is below the left one.')}</p>
    case 'divider':
      return <p>{t('A thin line. It has nothing to set.')}</p>
  }
}

function CardFields({
  block,
  disabled,
  onChange,
}: Props<Extract<CampaignBlock, { kind: 'article' | 'event' | 'course' }>>) {
  const { t } = useTranslation()
  return (
    <>
      <Line
        {...{ disabled }}
        label={t('Title')}
        max={limits.title}
        value={block.title}
        onChange={(title) => onChange({ ...block, title })}
      />
      {block.kind === 'event' && (
        <Line
          {...{ disabled }}
          label={t('Date and place')}
          max={blockLimits.note}
          value={block.note}
          onChange={(note) => onChange({ ...block, note })}
        />
      )}
      <Fact label={t('Summary')}>
        {(id) => (
          <Input.TextArea
            id={id}
            disabled={disabled}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={blockLimits.summary}
            value={block.summary}
            onChange={(event) => onChange({ ...block, summary: event.target.value })}
          />
        )}
      </Fact>
      {block.kind === 'article' && (
        <Checkbox
          disabled={disabled}
          checked={block.with_text}
          onChange={(event) => onChange({ ...block, with_text: event.target.checked })}
        >
          {t('The whole text instead of the summary, if everybody may read it')}
        </Checkbox>
      )}
      <PictureField
        {...{ disabled }}
        picture={block.picture}
        alt={block.picture_alt}
        onChange={(picture, picture_alt) => onChange({ ...block, picture, picture_alt })}
      />
      <Line
        {...{ disabled }}
        label={t('Text of the button')}
        max={blockLimits.button}
        value={block.button}
        onChange={(button) => onChange({ ...block, button })}
      />
    </>
  )
}

interface LineProps {
  label: string
  value: string
  max: number
  disabled: boolean
  /** Facts about the recipient can be named. */
  hasFields?: boolean
  onChange: (text: string) => void
}

function Line({ label, value, max, disabled, hasFields = false, onChange }: LineProps) {
  return (
    <Fact label={label}>
      {(id) => (
        <Flex gap={4}>
          <Input
            id={id}
            disabled={disabled}
            maxLength={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {hasFields && <MergeMenu disabled={disabled} onChoose={(field) => onChange(`${value}${field}`)} />}
        </Flex>
      )}
    </Fact>
  )
}

function Address({ value, disabled, onChange }: Pick<LineProps, 'value' | 'disabled' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <Fact label={t('Address')} hint={t('Such as https://example.com/page, or /articles/… for our own site')}>
      {(id) => (
        <Input
          id={id}
          inputMode="url"
          disabled={disabled}
          maxLength={blockLimits.link}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Fact>
  )
}

interface PictureProps {
  picture: string
  alt: string
  disabled: boolean
  onChange: (picture: string, alt: string) => void
}

function PictureField({ picture, alt, disabled, onChange }: PictureProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {picture && <img className="campaign-picture" src={picture} alt={alt} />}
      <Flex gap={8} wrap>
        <Button disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {picture ? t('Change picture') : t('Choose a picture')}
        </Button>
        {picture && (
          <Button type="text" disabled={disabled} onClick={() => onChange('', '')}>
            {t('Remove')}
          </Button>
        )}
      </Flex>
      {picture && (
        <Line
          label={t('Alternative text')}
          max={limits.title}
          value={alt}
          disabled={disabled}
          onChange={(text) => onChange(picture, text)}
        />
      )}
      {isOpen && (
        <Suspense>
          <MediaLibrary
            kind="image"
            onClose={() => setOpen(false)}
            onPick={(chosen) => {
              setOpen(false)
              onChange(chosen.link, alt || chosen.alt_text.slice(0, limits.title))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
