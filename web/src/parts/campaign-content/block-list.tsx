import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { blockLimits, type CampaignBlock, type SimpleBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { toastUndo } from '../../lib/toast.tsx'
import { SortableRow, SortableRows } from '../../ui/sortable-rows.tsx'
import { AddBlock } from './add-block.tsx'
import { kindIcons, kindNames, lineOfBlock } from './block.words.ts'
import { withCopy } from './blocks.ts'

interface Props<Block extends CampaignBlock> {
  label: string
  blocks: Block[]
  /** In a column, which has no columns itself. */
  isColumn?: boolean
  language: 'en' | 'id'
  selected: string | null
  disabled: boolean
  onSelect: (key: string | null) => void
  /** The next blocks, made of those at that moment, so that undoing keeps what was changed meanwhile. */
  onChange: (next: (blocks: Block[]) => Block[]) => void
}

/** Blocks in their order: each can be moved, opened, copied and deleted. */
export function BlockList<Block extends CampaignBlock>(props: Props<Block>) {
  const { label, blocks, isColumn = false, language, selected, disabled, onSelect, onChange } = props
  const { t } = useTranslation()
  const most = isColumn ? blockLimits.inColumn : blockLimits.blocks
  const nameOf = (block: CampaignBlock) =>
    [t(kindNames[block.kind]), lineOfBlock(block)].filter(Boolean).join(': ')
  const remove = (block: Block) => {
    const place = blocks.indexOf(block)
    onChange((all) => all.filter(({ key }) => key !== block.key))
    if (selected === block.key) onSelect(null)
    toastUndo(t('Deleted: {{name}}', { name: nameOf(block) }), () =>
      onChange((all) => all.toSpliced(place, 0, block)),
    )
  }
  return (
    <>
      <SortableRows rows={blocks} nameOf={nameOf} onSort={(sorted) => onChange(() => sorted)}>
        <ol className="campaign-blocks" aria-label={label}>
          {blocks.map((block) => {
            const name = nameOf(block)
            const Icon = kindIcons[block.kind]
            return (
              <SortableRow
                key={block.key}
                id={block.key}
                name={name}
                disabled={disabled}
                className="campaign-block"
              >
                {(grip) => (
                  <>
                    <Flex
                      align="center"
                      gap={4}
                      className="campaign-block-bar"
                      data-selected={selected === block.key}
                    >
                      {grip}
                      <Button
                        type="text"
                        icon={<Icon />}
                        className="campaign-block-name"
                        aria-label={name}
                        aria-pressed={selected === block.key}
                        onClick={() => onSelect(selected === block.key ? null : block.key)}
                      >
                        {name}
                      </Button>
                      <Button
                        type="text"
                        icon={<CopyOutlined />}
                        disabled={disabled || blocks.length >= most}
                        aria-label={t('Duplicate {{name}}', { name })}
                        onClick={() => onChange((all) => withCopy(all, block.key))}
                      />
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        disabled={disabled}
                        aria-label={t('Delete {{name}}', { name })}
                        onClick={() => remove(block)}
                      />
                    </Flex>
                    {block.kind === 'columns' && (
                      <div className="campaign-columns">
                        {(['left', 'right'] as const).map((side) => (
                          <div key={side}>
                            <BlockList<SimpleBlock>
                              {...{ language, selected, disabled, onSelect }}
                              isColumn
                              label={side === 'left' ? t('Left column') : t('Right column')}
                              blocks={block[side]}
                              onChange={(next) =>
                                onChange((all) =>
                                  all.map((each) =>
                                    each.key === block.key && each.kind === 'columns'
                                      ? { ...each, [side]: next(each[side]) }
                                      : each,
                                  ),
                                )
                              }
                            />
                          </div>
                        ))}
                      </div>
                    )}
                  </>
                )}
              </SortableRow>
            )
          })}
        </ol>
      </SortableRows>
      <AddBlock
        isColumn={isColumn}
        language={language}
        label={isColumn ? `${t('Add a block')}: ${label}` : t('Add a block')}
        disabled={disabled || blocks.length >= most}
        onAdd={(block) => {
          onChange((all) => [...all, block as Block])
          onSelect(block.key)
        }}
      />
    </>
  )
}
